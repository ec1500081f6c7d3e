import type { ListEntry } from '@lurewatch/contract';
import { ApiError } from '../../api-error.ts';
import type { Caller } from '../../limits/caller.ts';
import { readListEntry, readNewListEntry } from '../../lists/read-list-entry.ts';
import { newId } from '../../store/id.ts';
import type { ListEntryRecord } from '../../store/records.ts';
import type { ListStore } from '../../store/store.ts';
import { isoInstant } from '../../time.ts';
import type { OperationHandlers } from '../operation-handler.ts';

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

/** Lists are held in memory for every analysis: an account's list ends here. */
const MAX_ENTRIES = 10_000;

export function listRoutes(lists: ListStore, now: () => number): ListHandlers {
  const of = (list: 'allow' | 'block') => ({
    async show({ caller }: { caller: Caller }) {
      const entries = await lists.list(caller.account.id, list);
      return { data: entries.map(presentListEntry) };
    },

    async add({ caller, body }: { caller: Caller; body: AddBody }) {
      const { entry, scope } = readNewListEntry(list, body.entry, body.scope);
      const accountId = caller.account.id;
      const standing = await lists.list(accountId, list);
      if (standing.length >= MAX_ENTRIES) {
        throw new ApiError('plan_limit_reached', `A list holds at most ${MAX_ENTRIES} entries.`);
      }
      const note = body.note ?? null;
      const added = await lists.add({ id: newId('lst'), accountId, list, entry, scope, note, createdAt: now() });
      return { data: presentListEntry(added) };
    },

    async removeById({ caller, params }: { caller: Caller; params: { id: string } }) {
      if (!(await lists.remove(caller.account.id, list, params.id))) throw notFound();
      return deleted(params.id);
    },

    async remove({ caller, body }: { caller: Caller; body: { entry: string } }) {
      const { entry } = readListEntry(body.entry, undefined);
      const standing = await lists.list(caller.account.id, list);
      const found = standing.find((candidate) => candidate.entry === entry);
      if (!found || !(await lists.remove(caller.account.id, list, found.id))) throw notFound();
      return deleted(found.id);
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

interface AddBody {
  readonly entry: string;
  readonly scope?: ListEntry['scope'];
  readonly note?: string | null;
}

export function presentListEntry({ id, list, entry, scope, note, createdAt }: ListEntryRecord): ListEntry {
  return { id, list, entry, scope, note, created_at: isoInstant(createdAt) };
}

function deleted(id: string): { data: { id: string; deleted: true } } {
  return { data: { id, deleted: true } };
}

function notFound(): ApiError {
  return new ApiError('list_entry_not_found', 'There is no such entry in this list.');
}
