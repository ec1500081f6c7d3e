import { type ListEntry, MOST_LIST_PAGE } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { isAmong } from '../api/etag.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import type { OpenEntry } from '../audit/audit.ts';
import type { Caller } from '../limits/caller.ts';
import { stepsOf } from '../store/database.ts';
import { newId } from '../store/id.ts';
import type { KeepAnswer } from '../store/tables/kept-answer.ts';
import type { ListEntryRecord, ListLimits, ListStore } from '../store/tables/lists.ts';
import { isoInstant } from '../time/time.ts';
import { MAX_ENTRIES } from './max-entries.ts';
import { readListEntry, readNewListEntry } from './read-list-entry.ts';

type ListHandlers = Pick<
  OperationHandlers,
  | 'listAllowEntries'
  | 'addAllowEntry'
  | 'removeAllowEntryById'
  | 'removeAllowEntry'
  | 'listBlockEntries'
  | 'addBlockEntry'
  | 'removeBlockEntryById'
  | 'removeBlockEntry'
>;

export function listRoutes(lists: ListStore, now: () => number): ListHandlers {
  const of = (list: 'allow' | 'block') => ({
    async show({ caller, query, ifNoneMatch }: { caller: Caller; query: PageQuery; ifNoneMatch: string | null }) {
      const accountId = caller.account.id;
      // Read before the entries: what changes meanwhile makes the next answer another one.
      const { entries, revision } = await lists.size(accountId, list);
      const etag = `W/"${list}-${revision}"`;
      if (isAmong(etag, ifNoneMatch)) return { unchangedSince: etag };
      const { limit, cursor = null } = query;
      const wantsAll = limit === undefined && cursor === null;
      if (wantsAll && entries > MOST_LIST_PAGE) throw tooLong();
      const page = await lists.page(accountId, list, limit ?? MOST_LIST_PAGE, cursor);
      if (wantsAll && page.nextCursor !== null) throw tooLong();
      return {
        data: page.items.map(presentListEntry),
        meta: { next_cursor: page.nextCursor },
        headers: { etag },
      };
    },

    async add({ caller, body, keepAnswer, auditWithin }: AddRequest) {
      const { entry, scope } = readNewListEntry(list, body.entry, body.scope);
      const accountId = caller.account.id;
      const record = { id: newId('lst'), accountId, list, entry, scope, note: body.note ?? null, createdAt: now() };
      const limits = { entries: MAX_ENTRIES, bytes: caller.limits.list_bytes };
      const textOf = (entry: ListEntryRecord) => JSON.stringify(presentListEntry(entry));
      const added = await lists.add(record, limits, (transaction, stands) =>
        stepsOf(keepAnswer?.within(textOf(stands)), auditWithin({ id: stands.id }))(transaction),
      );
      if ('reached' in added) throw full(added.reached, limits, caller.account.plan);
      return { data: new WrittenJson<ListEntry>(textOf(added.entry)) };
    },

    async removeById({ caller, params }: { caller: Caller; params: { id: string } }) {
      if (!(await lists.remove(caller.account.id, list, params.id))) throw notFound();
      return deleted(params.id);
    },

    async remove({ caller, body }: { caller: Caller; body: { entry: string } }) {
      const { entry } = readListEntry(body.entry, undefined);
      const id = await lists.removeEntry(caller.account.id, list, entry);
      if (id === null) throw notFound();
      return deleted(id);
    },
  });

  const allow = of('allow');
  const block = of('block');
  return {
    listAllowEntries: allow.show,
    addAllowEntry: allow.add,
    removeAllowEntryById: allow.removeById,
    removeAllowEntry: allow.remove,
    listBlockEntries: block.show,
    addBlockEntry: block.add,
    removeBlockEntryById: block.removeById,
    removeBlockEntry: block.remove,
  };
}

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

interface AddRequest {
  readonly caller: Caller;
  readonly body: AddBody;
  readonly keepAnswer: KeepAnswer | null;
  readonly auditWithin: OpenEntry['within'];
}

interface AddBody {
  readonly entry: string;
  readonly scope?: ListEntry['scope'];
  readonly note?: string | null;
}

export function presentListEntry({ id, list, entry, scope, note, createdAt }: ListEntryRecord): ListEntry {
  return { id, list, entry, scope, note, created_at: isoInstant(createdAt) };
}

function tooLong(): ApiError {
  const message = `This list has more than ${MOST_LIST_PAGE} entries, or more than half a megabyte. Send limit, and then each next_cursor as cursor.`;
  return new ApiError('list_too_long', message, {
    details: [{ field: 'limit', issue: 'required', limit: MOST_LIST_PAGE, message }],
  });
}

function full(reached: keyof ListLimits, { entries, bytes }: ListLimits, plan: string): ApiError {
  if (reached === 'entries' || bytes === null) {
    return new ApiError('plan_limit_reached', `A list holds at most ${entries} entries.`);
  }
  const message = `The ${plan} plan allows ${bytes} bytes of entries and notes in both lists together.`;
  return new ApiError('plan_limit_reached', message, {
    details: [{ field: 'list_bytes', issue: 'max_bytes', limit: bytes }],
  });
}

function deleted(id: string): { data: { id: string; deleted: true } } {
  return { data: { id, deleted: true } };
}

function notFound(): ApiError {
  return new ApiError('list_entry_not_found', 'There is no such entry in this list.');
}
