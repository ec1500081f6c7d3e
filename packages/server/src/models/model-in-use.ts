import type { Engine } from '@lurewatch/engine';
import type { ModelStore } from '../store/tables/models.ts';
import type { MinisignPublicKey } from './minisign.ts';
import { currentEdition, loadEdition } from './model-editions.ts';
import { openEngine } from './open-engine.ts';

export interface ModelInUse {
  readonly engine: Engine;
  /** Null: the release's own. */
  readonly model: Uint8Array | null;
  /** Epoch milliseconds; null for the release's own. */
  readonly signedAt: number | null;
}

/** The model that a running service judges by: the installed one, or where that cannot be used the release's own. */
export async function modelInUse(models: ModelStore, key: MinisignPublicKey | null): Promise<ModelInUse> {
  const edition = currentEdition(await models.list());
  const loaded = edition === null ? null : await loadEdition(models, edition, key).catch(() => null);
  return { ...(loaded ?? { engine: openEngine(), model: null }), signedAt: edition?.signedAt ?? null };
}
