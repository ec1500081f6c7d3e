import type { GateDecision } from '@lurewatch/sdk';

/** What was decided, counted by hour, host and whatever else is told of it. */
export interface DecisionCounts {
  add(decision: Omit<GateDecision, 'at' | 'count'>): void;
  /** What was counted elsewhere, or could not be handed on. */
  addCounted(decisions: readonly GateDecision[]): void;
  /** The oldest, which are then counted here no longer. */
  take(most: number): readonly GateDecision[];
  /** Taken ones that nobody wants to hear of. */
  giveUp(decisions: readonly GateDecision[]): void;
  readonly size: () => number;
  /** Decisions that were not kept, since the start. */
  readonly untold: () => number;
}

const HOUR_MS = 3_600_000;
/** Different decisions that wait while the service is away. */
const MOST_WAITING = 10_000;
const MOST_COUNT = 1_000_000;
/** What is older is no longer news. */
const KEPT_MS = 4 * HOUR_MS;

type Counted = Omit<GateDecision, 'count'> & { count: number };

export function createDecisionCounts(now: () => number): DecisionCounts {
  const counts = new Map<string, Counted>();
  let untold = 0;
  let hour = 0;
  let hourText = new Date(hour).toISOString();

  function count(decision: GateDecision): void {
    const { at, host, door, action, decided_by, verdict, client, group } = decision;
    const key = JSON.stringify([at, host, door, action, decided_by, verdict, client, group]);
    const known = counts.get(key);
    if (known !== undefined) known.count = Math.min(known.count + decision.count, MOST_COUNT);
    else if (counts.size >= MOST_WAITING) untold += decision.count;
    else counts.set(key, { ...decision, count: Math.min(decision.count, MOST_COUNT) });
  }

  function hourOf(instant: number): string {
    const current = instant - (instant % HOUR_MS);
    if (current !== hour) {
      hour = current;
      hourText = new Date(hour).toISOString();
    }
    return hourText;
  }

  return {
    add: (decision) => count({ ...decision, at: hourOf(now()), count: 1 }),
    addCounted(decisions) {
      for (const decision of decisions) count(decision);
    },
    take(most) {
      const taken: GateDecision[] = [];
      for (const [key, decision] of counts) {
        if (taken.length >= most) break;
        counts.delete(key);
        if (Date.parse(decision.at) < now() - KEPT_MS) untold += decision.count;
        else taken.push(decision);
      }
      return taken;
    },
    giveUp(decisions) {
      for (const decision of decisions) untold += decision.count;
    },
    size: () => counts.size,
    untold: () => untold,
  };
}
