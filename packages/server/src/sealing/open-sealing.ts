import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { ensureSameSealingKey, sealingKey } from './sealing-key.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export interface Sealing {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly box: SecretBox;
}

/** The key that this database's secrets are sealed with, and the box that it locks. */
export async function openSealing({ config }: Pick<Basis, 'config'>, store: Store): Promise<Sealing> {
  const key = sealingKey(config.secretKey, config.dataDir);
  await ensureSameSealingKey(store, key);
  return { key, box: createSecretBox(key) };
}
