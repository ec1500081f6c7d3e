import type { LiveEngine } from '../models/live-engine.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { OverlayStore } from '../store/tables/learning/overlays.ts';

/** Keeps the engine at the overlay that the database names for its model. */
export function createOverlayFollower(
  overlays: Pick<OverlayStore, 'wanted' | 'bytesOf'>,
  { engine, baseOf, log }: { readonly engine: LiveEngine; readonly baseOf: () => string; readonly log: StoreLog },
): () => Promise<void> {
  /** One that cannot be used is not tried every few seconds. */
  let unusable: string | null = null;
  return async () => {
    const base = baseOf();
    const wanted = await overlays.wanted(base);
    if (wanted === engine.overlayVersion || `${base} ${wanted}` === unusable) return;
    const bytes = wanted === null ? null : await overlays.bytesOf(wanted);
    try {
      if (wanted !== null && bytes === null) throw new Error('It is not in the database any more.');
      engine.teach(bytes);
      unusable = null;
      log.info({ overlay: engine.overlayVersion }, 'what was learnt was exchanged');
    } catch (error) {
      unusable = `${base} ${wanted}`;
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error({ overlay: wanted, reason }, 'what was learnt cannot be used; what was in use before stays');
    }
  };
}
