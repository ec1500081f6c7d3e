import { type KeptOverlay, type Lurewatch, takeOverlay } from '@lurewatch/sdk';
import { keepAsking } from './keep-asking.ts';
import type { ServerState } from './server-state.ts';

export interface FollowOverlayOptions {
  readonly lurewatch: Pick<Lurewatch, 'overlay'>;
  /** What was kept before this start, with the key that must sign what comes. */
  readonly kept: KeptOverlay | null;
  readonly intervalMs: number;
  readonly state: ServerState;
  readonly now: () => number;
  /** Called when it differs from before; what comes here is verified. */
  readonly onOverlay: (kept: KeptOverlay) => void;
}

export interface FollowedOverlay {
  /** Milliseconds since it was last known to be what the service uses; null: never. */
  readonly ageMs: () => number | null;
  close(): void;
}

const FETCH_TIMEOUT_MS = 60_000;

/** Fetches what the service has learnt again and again, as the lists are. Whatever cannot be verified leaves what was there before. */
export function followOverlay(options: FollowOverlayOptions): FollowedOverlay {
  const { lurewatch, intervalMs, state, now, onOverlay } = options;
  let kept = options.kept;

  const asking = keepAsking({
    ask: (signal) => takeOverlay(lurewatch, kept, { signal, now: now() }),
    take(next) {
      const isOther = kept === null || kept.signature !== next.signature;
      kept = next;
      if (isOther) onOverlay(next);
    },
    timeoutMs: FETCH_TIMEOUT_MS,
    ...{ intervalMs, state, now },
  });

  return {
    ageMs: () => (kept === null ? null : now() - Date.parse(kept.checkedAt)),
    close: asking.close,
  };
}
