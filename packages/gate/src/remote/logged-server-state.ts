import type { JsonLog as Log } from '@lurewatch/settings';
import { createServerState, type ServerState } from './server-state.ts';

export interface LoggedServerStateOptions {
  /** What is asked of the service, as the log calls it. */
  readonly what: string;
  readonly longestWaitMs: number;
  readonly log: Log;
  readonly now: () => number;
}

/** A state whose changes stand in the log. */
export function createLoggedServerState({ what, longestWaitMs, log, now }: LoggedServerStateOptions): ServerState {
  return createServerState({
    now,
    longestWaitMs,
    onChange: (trouble) =>
      trouble === null
        ? log.info({}, `the service answers again: ${what}`)
        : log.warn({ code: trouble }, `the service does not answer: ${what}`),
  });
}
