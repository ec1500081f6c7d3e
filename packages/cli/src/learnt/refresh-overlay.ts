import { type Lurewatch, LurewatchError, takeOverlay } from '@lurewatch/sdk';
import { type Environment, serviceUrl } from '../connection/read-connection.ts';
import { openKeptOverlays } from './kept-overlays.ts';

export interface RefreshOptions {
  readonly environment: Environment;
  readonly client: Pick<Lurewatch, 'overlay'>;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

const EVERY_MS = 3_600_000;
const TIMEOUT_MS = 5_000;

/**
 * Where a run speaks to the service anyway and the last look is an hour old, looks what it has learnt, for when it is away. Never fails: only a
 * change of the key is told.
 */
export async function refreshOverlay({ environment, client, signal, tell }: RefreshOptions): Promise<void> {
  try {
    const overlays = openKeptOverlays(environment, serviceUrl(environment));
    const kept = overlays.current();
    if (kept !== null && Date.now() - Date.parse(kept.checkedAt) < EVERY_MS) return;
    if (!overlays.isWritable()) return;
    overlays.keep(
      await takeOverlay(client, kept, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
    );
  } catch (error) {
    if (error instanceof LurewatchError && error.code === 'overlay_key_changed')
      tell(`${error.message} ${ACCEPT_HINT}`);
  }
}

export const ACCEPT_HINT = 'If it is right, run `lurewatch overlay update --accept-key`.';
