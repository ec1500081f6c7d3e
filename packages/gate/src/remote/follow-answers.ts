import type { AccessAnswer, Lurewatch } from '@lurewatch/sdk';
import { type Asking, keepAsking } from './keep-asking.ts';
import type { ServerState } from './server-state.ts';

export interface FollowAnswersOptions {
  readonly lurewatch: Pick<Lurewatch, 'accessAnswers'>;
  readonly intervalMs: number;
  readonly state: ServerState;
  readonly now: () => number;
  readonly onAnswers: (answers: readonly AccessAnswer[]) => void;
}

const FETCH_TIMEOUT_MS = 30_000;

/** Asks again and again what administrators answered, as for the lists. */
export function followAnswers({
  lurewatch,
  intervalMs,
  state,
  now,
  onAnswers,
}: FollowAnswersOptions): Pick<Asking, 'close'> {
  let version: string | null = null;
  return keepAsking({
    ask: (signal) => lurewatch.accessAnswers(version, { signal }),
    take(changed) {
      if (changed === null) return;
      version = changed.version;
      onAnswers(changed.answers);
    },
    timeoutMs: FETCH_TIMEOUT_MS,
    ...{ intervalMs, state, now },
  });
}
