import type { FreeSlots } from './outbox/claim-deliveries.ts';
import type { Lane } from './outbox/find-lanes.ts';
import type { RecordedHealth } from './outbox/record-attempts.ts';
import { hasPlace, type PlaceWish, sharePlaces } from './share-places.ts';

/**
 * Attempts under way at one endpoint: few where it answers fast, as a crash can repeat all of them, and five keep a
 * fast one busy; more where it is slow, so that some twenty a second get through.
 */
const MIN_SLOTS = 5;
const MAX_SLOTS = 16;
const MS_PER_SLOT = 50;
/** Weight of the newest attempt in the mean duration. */
const NEWEST_WEIGHT = 0.2;
/** So many failures in a row, and an endpoint counts as failing. */
const FAILING_AFTER = 5;
/**
 * At a failing one, and only when the job looks for what is due: enough to notice that it is back. Many hanging
 * endpoints cannot take all places then, and a backlog that fails fast does not keep the service busy.
 */
const SLOTS_WHILE_FAILING = 2;

interface LaneState {
  readonly accountId: string;
  inFlight: number;
  /** There is, or may be, something due that has not been claimed. */
  hasDue: boolean;
  isFailing: boolean;
  /** Mean duration of its latest attempts. */
  meanMs: number;
}

/**
 * What this process knows of each endpoint with work: one lane each, so that a slow receiver fills its own places and
 * delays nobody else; and what is free is shared fairly among accounts.
 */
export interface Lanes {
  readonly inFlight: number;
  /** A lane has something due and a free place. */
  hasWork(): boolean;
  /** Places to fill now. `freed`: places of attempts recorded in this turn; `fresh`: webhooks with new deliveries. */
  freeSlots(
    freed: ReadonlyMap<string, number>,
    fresh: FreshWebhooks,
    health: ReadonlyMap<string, RecordedHealth>,
  ): readonly FreeSlots[];
  release(webhookId: string, durationMs: number): void;
  learn(health: ReadonlyMap<string, RecordedHealth>): void;
  found(lanes: readonly Lane[]): void;
  claimed(wanted: readonly FreeSlots[], taken: readonly { readonly webhookId: string }[], fresh: FreshWebhooks): void;
}

/** Webhooks with new deliveries, and whose they are. */
type FreshWebhooks = ReadonlyMap<string, string>;

/** Places beyond the bound, for accounts that have few. */
const RESERVE_SHARE = 0.25;

export function createLanes(maxInFlight: number): Lanes {
  const lanes = new Map<string, LaneState>();
  const inFlightOf = new Map<string, number>();
  const bound = { max: maxInFlight, reserve: Math.floor(maxInFlight * RESERVE_SHARE) };
  let inFlight = 0;

  function laneOf(webhookId: string, accountId: string): LaneState {
    const known = lanes.get(webhookId);
    if (known !== undefined) return known;
    const lane = { accountId, inFlight: 0, hasDue: false, isFailing: false, meanMs: 0 };
    lanes.set(webhookId, lane);
    return lane;
  }

  return {
    get inFlight() {
      return inFlight;
    },
    hasWork() {
      if (inFlight >= bound.max + bound.reserve) return false;
      for (const lane of lanes.values()) {
        if (!lane.hasDue || lane.inFlight >= slotsOf(lane)) continue;
        if (hasPlace(inFlight, inFlightOf.get(lane.accountId) ?? 0, bound)) return true;
      }
      return false;
    },
    freeSlots(freed, fresh, health) {
      const underWay = new Map(inFlightOf);
      let total = inFlight;
      for (const [webhookId, count] of freed) {
        const accountId = lanes.get(webhookId)?.accountId;
        if (accountId !== undefined) underWay.set(accountId, (underWay.get(accountId) ?? 0) - count);
        total -= count;
      }
      for (const [webhookId, accountId] of fresh) laneOf(webhookId, accountId);
      const wishes: PlaceWish[] = [];
      for (const [webhookId, lane] of lanes) {
        const now = health.get(webhookId);
        const isFailing = now === undefined ? lane.isFailing : now.consecutiveFailures >= FAILING_AFTER;
        if (now?.isEnabled === false || !(lane.hasDue || (fresh.has(webhookId) && !isFailing))) continue;
        const limit = slotsOf({ ...lane, isFailing });
        const slots = limit - lane.inFlight + (freed.get(webhookId) ?? 0);
        if (slots > 0) wishes.push({ webhookId, accountId: lane.accountId, slots });
      }
      return sharePlaces(wishes, underWay, total, bound);
    },
    release(webhookId, durationMs) {
      inFlight -= 1;
      const lane = lanes.get(webhookId);
      if (lane === undefined) return;
      lane.inFlight -= 1;
      lane.meanMs += NEWEST_WEIGHT * (durationMs - lane.meanMs);
      const left = (inFlightOf.get(lane.accountId) ?? 0) - 1;
      if (left > 0) inFlightOf.set(lane.accountId, left);
      else inFlightOf.delete(lane.accountId);
    },
    learn(health) {
      for (const [webhookId, { consecutiveFailures, isEnabled }] of health) {
        const lane = lanes.get(webhookId);
        if (lane === undefined) continue;
        const wasFailing = lane.isFailing;
        lane.isFailing = consecutiveFailures >= FAILING_AFTER;
        // Back again: all that has gathered may go out.
        if (wasFailing && !lane.isFailing) lane.hasDue = true;
        if (!isEnabled) lane.hasDue = false;
      }
    },
    found(due) {
      for (const { webhookId, accountId, consecutiveFailures } of due) {
        const lane = laneOf(webhookId, accountId);
        lane.hasDue = true;
        lane.isFailing = consecutiveFailures >= FAILING_AFTER;
      }
    },
    claimed(wanted, taken, fresh) {
      for (const [webhookId, accountId] of fresh) {
        const lane = laneOf(webhookId, accountId);
        lane.hasDue ||= !lane.isFailing;
      }
      for (const { webhookId } of taken) {
        const lane = lanes.get(webhookId);
        if (lane === undefined) continue;
        lane.inFlight += 1;
        inFlightOf.set(lane.accountId, (inFlightOf.get(lane.accountId) ?? 0) + 1);
        inFlight += 1;
      }
      for (const { webhookId, slots } of wanted) {
        const count = taken.filter((it) => it.webhookId === webhookId).length;
        const lane = lanes.get(webhookId);
        if (lane === undefined) continue;
        if (count < slots || lane.isFailing) lane.hasDue = false;
      }
      // Idle lanes are forgotten: the next look at the database finds them again.
      for (const [webhookId, lane] of lanes) {
        if (lane.inFlight === 0 && !lane.hasDue && !lane.isFailing) lanes.delete(webhookId);
      }
      for (const { webhookId } of wanted) moveToEnd(lanes, webhookId);
    },
  };
}

function slotsOf({ isFailing, meanMs }: LaneState): number {
  if (isFailing) return SLOTS_WHILE_FAILING;
  return Math.max(MIN_SLOTS, Math.min(MAX_SLOTS, Math.ceil(meanMs / MS_PER_SLOT)));
}

/** Who was served waits behind those who were not, when places are scarce. */
function moveToEnd(lanes: Map<string, LaneState>, webhookId: string): void {
  const lane = lanes.get(webhookId);
  if (lane === undefined) return;
  lanes.delete(webhookId);
  lanes.set(webhookId, lane);
}
