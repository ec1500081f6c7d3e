import { type Engine, engineWith, isAged, type OverlayMisfit } from '@lurewatch/engine';
import { bytesOfOverlay, type KeptOverlay } from '@lurewatch/sdk';

/** The detector with what the service has learnt, as far as that fits the gate's own model. */
export interface LearntEngine {
  readonly current: () => Engine;
  /** Why what the service has learnt is not used here; null where it is, or where there is none. */
  readonly misfit: () => OverlayMisfit | null;
  /** Whether the model's data are old, and nothing learnt makes up for it. */
  readonly isAged: () => boolean;
  /** Verifies it once more, also what was kept on the disk. Throws LurewatchError where it was changed; nothing is exchanged then. */
  use(kept: KeptOverlay): Promise<void>;
}

export function createLearntEngine(bare: Engine, now: () => number): LearntEngine {
  let learnt = engineWith(bare, null);
  return {
    current: () => learnt.engine,
    misfit: () => learnt.misfit,
    isAged: () => isAged(learnt.engine, now()),
    async use(kept) {
      learnt = engineWith(bare, await bytesOfOverlay(kept));
    },
  };
}
