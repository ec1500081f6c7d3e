import type { Peers } from '../workers/peers.ts';
import { createDecisionCounts, type DecisionCounts } from './count-decisions.ts';

const HAND_ON_MS = 250;
const AT_A_TIME = 1_000;

/** Counts what another worker than the first decides, and hands it on to the first. While that is away it is kept. */
export function handOnDecisions(
  peers: Peers,
  bypassed: () => number,
  now: () => number,
): Pick<DecisionCounts, 'add'> & { close(): void } {
  const counts = createDecisionCounts(now);
  let told = 0;
  let isUnderWay = false;

  async function handOn(): Promise<void> {
    const passed = bypassed() - told;
    if (isUnderWay || (counts.size() === 0 && passed === 0)) return;
    isUnderWay = true;
    const decisions = counts.take(AT_A_TIME);
    told += passed;
    const answers = await peers.ask('first', 'decisions', { decisions, bypassed: passed });
    if (answers.length === 0) {
      counts.addCounted(decisions);
      told -= passed;
    }
    isUnderWay = false;
  }

  const timer = setInterval(() => void handOn(), HAND_ON_MS);
  timer.unref();
  return { add: counts.add, close: () => clearInterval(timer) };
}
