import type { Engine } from './engine.ts';
import { ArtefactError, readOverlay } from './model/index.ts';

/** Why what a service has learnt is left out here. */
export type OverlayMisfit = 'other_model' | 'older_than_model' | 'damaged';

/** Model data older than this are said to be old where nothing learnt is used on top of them. */
export const AGED_AFTER_DAYS = 60;

/** The detector under what a service has learnt, where that belongs to this very model and is no older; else alone, and why. */
export function engineWith(
  engine: Engine,
  overlay: Uint8Array | null,
): { readonly engine: Engine; readonly misfit: OverlayMisfit | null } {
  try {
    if (overlay !== null && readOverlay(overlay).day < engine.dataVersion)
      return { engine, misfit: 'older_than_model' };
    return { engine: engine.taught(overlay), misfit: null };
  } catch (error) {
    if (!(error instanceof ArtefactError)) throw error;
    return { engine, misfit: error.code === 'artefact_of_other_model' ? 'other_model' : 'damaged' };
  }
}

/** Whether the model's data are old and nothing learnt makes up for it. `now` in epoch milliseconds. */
export function isAged(
  { dataVersion, overlayVersion }: Pick<Engine, 'dataVersion' | 'overlayVersion'>,
  now: number,
): boolean {
  return overlayVersion === null && now - Date.parse(dataVersion) > AGED_AFTER_DAYS * 86_400_000;
}
