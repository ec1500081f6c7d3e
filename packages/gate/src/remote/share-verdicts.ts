import type { KeptVerdict, Peers } from '../workers/peers.ts';

/** Takes up what the service says of a URL, here and in the other workers: each URL is asked about, and paid for, once. */
export function shareVerdicts(peers: Peers, take: (verdict: KeptVerdict) => void): (verdict: KeptVerdict) => void {
  let waiting: KeptVerdict[] = [];
  peers.on('verdicts', (verdicts) => {
    for (const verdict of verdicts) take(verdict);
    return null;
  });
  return (verdict) => {
    take(verdict);
    if (peers.count === 1) return;
    waiting.push(verdict);
    // The answers of one batch go together.
    if (waiting.length > 1) return;
    queueMicrotask(() => {
      void peers.ask('others', 'verdicts', waiting);
      waiting = [];
    });
  };
}
