import { type Gate, type GateBlocks, MOST_DECISIONS_A_DAY, MOST_GATES } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { AccessRequestStore } from '../store/tables/access-requests.ts';
import type { GateRecord, GateStore } from '../store/tables/gates.ts';
import { DAY, MINUTE } from '../time/intervals.ts';
import { dayOf, isoInstant } from '../time/time.ts';

type GateHandlers = Pick<OperationHandlers, 'reportGate' | 'listGates' | 'getGateBlocks'>;

/** A gate that says nothing for so long is gone. */
export const GATES_KEPT_MS = 30 * DAY;
/** Ten times as long as a gate waits between two reports. */
const SILENT_AFTER_MS = 5 * MINUTE;
const LIMITS = { gates: MOST_GATES, decisionsADay: MOST_DECISIONS_A_DAY };

export function gateRoutes(
  gates: GateStore,
  requests: Pick<AccessRequestStore, 'waitingByGate'>,
  now: () => number,
): GateHandlers {
  return {
    async reportGate({ caller, body }) {
      const taken = await gates.report(caller.account.id, body, LIMITS, now());
      if (taken === null) {
        throw new ApiError('plan_limit_reached', `An account has at most ${MOST_GATES} gates.`);
      }
      const { id, counted, repeated, leftOut } = taken;
      return { data: { id, counted, repeated, left_out: leftOut } };
    },

    async listGates({ caller }) {
      const accountId = caller.account.id;
      return { data: await presentGates(accountId, gates, requests, now()) };
    },

    async getGateBlocks({ caller, query: { days = 7, host = null, group = null, door = null } }) {
      const wanted = Array.from({ length: days }, (_, at) => dayOf(now() - (days - 1 - at) * DAY));
      const blocks = await gates.blocks(caller.account.id, { from: wanted[0] ?? '', host, group, door });
      return { data: { ...blocks, days: wanted.map((date) => ofDay(blocks, date)) } };
    },
  };
}

/** Those that have told something of late, by name. */
export async function presentGates(
  accountId: string,
  gates: Pick<GateStore, 'list'>,
  requests: Pick<AccessRequestStore, 'waitingByGate'>,
  at: number,
): Promise<Gate[]> {
  const [records, waiting] = await Promise.all([
    gates.list(accountId, at - GATES_KEPT_MS),
    requests.waitingByGate(accountId),
  ]);
  return records.map((record) => presentGate(record, waiting.get(record.name) ?? 0, at));
}

function presentGate({ seenAt, ...facts }: GateRecord, waiting: number, at: number): Gate {
  const isSilent = seenAt < at - SILENT_AFTER_MS;
  const isTroubled = facts.trouble !== null || facts.model_aged || facts.lists_age_s === null;
  return {
    ...facts,
    state: isSilent ? 'silent' : isTroubled ? 'trouble' : 'ok',
    seen_at: isoInstant(seenAt),
    waiting_requests: waiting,
  };
}

/** A day on which nothing was stopped is a day, too. */
function ofDay({ days }: GateBlocks, date: string): GateBlocks['days'][number] {
  return days.find((day) => day.date === date) ?? { date, blocked: 0, noted: 0 };
}
