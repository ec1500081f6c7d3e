import { LurewatchError } from '@lurewatch/sdk';

/** Whether the service answers, and when it may be tried again. */
export interface ServerState {
  answered(): void;
  failed(error: unknown): void;
  readonly isReachable: () => boolean;
  /** Code of the last failure; null while it answers. */
  readonly trouble: () => string | null;
  readonly nextAttemptAt: () => number;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_ASKED_WAIT_MS = 3_600_000;

export interface ServerStateOptions {
  readonly now: () => number;
  readonly longestWaitMs: number;
  readonly onChange: (trouble: string | null) => void;
}

/** Waits twice as long after each failure, or as long as the service says. */
export function createServerState({ now, longestWaitMs, onChange }: ServerStateOptions): ServerState {
  let failures = 0;
  let nextAttemptAt = 0;
  let trouble: string | null = null;
  let wasAnswered = false;

  function tell(next: string | null): void {
    if (trouble === next) return;
    trouble = next;
    onChange(next);
  }

  return {
    answered() {
      failures = 0;
      nextAttemptAt = 0;
      wasAnswered = true;
      tell(null);
    },
    failed(error) {
      const asked = error instanceof LurewatchError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, longestWaitMs);
      failures = Math.min(failures + 1, 10);
      nextAttemptAt = now() + Math.min(Math.max(asked, wait), LONGEST_ASKED_WAIT_MS);
      tell(error instanceof LurewatchError ? error.code : 'timeout');
    },
    isReachable: () => wasAnswered && trouble === null,
    trouble: () => trouble,
    nextAttemptAt: () => nextAttemptAt,
  };
}
