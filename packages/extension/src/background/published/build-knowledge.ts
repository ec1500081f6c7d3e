import { createEngine, type Engine } from '@lurewatch/engine';
import { heldSetFault, type KnowledgeManifest, type ListedHashes, readListedHashes } from '@lurewatch/engine/knowledge';
import { ArtefactError, judgeGuardSet, readGuardSet } from '@lurewatch/engine/model';
import { carried } from '../judge.ts';
import { PlaceError } from './fetch-bytes.ts';

/** What is judged by, once its files are there. */
export interface BuiltKnowledge {
  /** null: the model is the one in this bundle. */
  readonly model: Engine | null;
  readonly overlay: Uint8Array | null;
  readonly list: ListedHashes | null;
}

export interface KnowledgeBytes {
  /** null: the bundle's own. */
  readonly model: Uint8Array | null;
  readonly overlay: Uint8Array | null;
  readonly list: Uint8Array | null;
}

/** As where a service takes a model: twice what its thresholds promise of legitimate addresses. */
const MOST_DANGEROUS = 0.002;
const MOST_SUSPICIOUS = 0.02;

/**
 * Builds the detector from its files, and judges it before it judges anything: by the guard set that a model may carry, and by the
 * held set that came with this release.
 * @throws PlaceError where it is damaged, is not what the manifest says, or worse than what a person may rely on
 */
export function buildKnowledge(
  { model: named }: KnowledgeManifest,
  { model, overlay, list }: KnowledgeBytes,
): BuiltKnowledge {
  try {
    const own = model === null ? null : createEngine({ model });
    const bare = own ?? carried().engine;
    if (bare.dataVersion !== named.dataVersion) throw new PlaceError('knowledge_misnamed');
    if (model !== null) ensureGentle(model);
    if (heldSetFault(bare) !== null || (overlay !== null && heldSetFault(bare.taught(overlay)) !== null))
      throw new PlaceError('knowledge_worse');
    return { model: own, overlay, list: list && readListedHashes(list) };
  } catch (error) {
    if (error instanceof ArtefactError) throw new PlaceError('knowledge_damaged');
    throw error;
  }
}

function ensureGentle(model: Uint8Array): void {
  const guard = readGuardSet(model);
  if (guard === null) return;
  const rows = judgeGuardSet(model, guard);
  let step = rows.next();
  while (!step.done) step = rows.next();
  const { dangerous, suspiciousOrWorse } = step.value;
  if (dangerous > MOST_DANGEROUS || suspiciousOrWorse > MOST_SUSPICIOUS) throw new PlaceError('knowledge_worse');
}
