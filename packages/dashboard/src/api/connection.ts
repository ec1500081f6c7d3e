import { useSyncExternalStore } from 'react';

type Connection = 'up' | 'away';

const FIRST_POLL_MS = 1000;
const LONGEST_POLL_MS = 10_000;

let state: Connection = 'up';
let waiting: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether the server answers; 'away' until it does again. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => state);
}

/** A request was not answered at all. From now on the server is asked whether it is back. */
export function noteNoAnswer(): void {
  void untilServerIsBack();
}

/** Resolves once the server answers, at once if it does. */
export function untilServerIsBack(): Promise<void> {
  waiting ??= pollUntilBack().finally(() => {
    waiting = null;
  });
  return waiting;
}

/** Calls back each time the server has come back. */
export function onServerIsBack(callback: () => void): () => void {
  let before = state;
  return subscribe(() => {
    if (before === 'away' && state === 'up') callback();
    before = state;
  });
}

async function pollUntilBack(): Promise<void> {
  for (let pauseMs = FIRST_POLL_MS; !(await isAlive()); pauseMs = Math.min(pauseMs * 1.5, LONGEST_POLL_MS)) {
    become('away');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  become('up');
}

function isAlive(): Promise<boolean> {
  return fetch('/health/live', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

function become(next: Connection): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
