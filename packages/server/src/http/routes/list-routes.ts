import type { ListEntry } from '@lurewatch/contract';
import { accountListKey, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../../api-error.ts';
import type { Caller } from '../../limits/caller.ts';
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
      return { data: entries.map(present) };
    },

    async add({ caller, body }: { caller: Caller; body: AddBody }) {
      const { entry, scope } = readEntry(body.entry, body.scope);
      const accountId = caller.account.id;
      const standing = await lists.list(accountId, list);
      if (standing.length >= MAX_ENTRIES) {
        throw new ApiError('plan_limit_reached', `A list holds at most ${MAX_ENTRIES} entries.`);
      }
      const note = body.note ?? null;
      const added = await lists.add({ id: newId('lst'), accountId, list, entry, scope, note, createdAt: now() });
      return { data: present(added) };
    },

    async removeById({ caller, params }: { caller: Caller; params: { id: string } }) {
      if (!(await lists.remove(caller.account.id, list, params.id))) throw notFound();
      return deleted(params.id);
    },

    async remove({ caller, body }: { caller: Caller; body: { entry: string } }) {
      const { entry } = readEntry(body.entry, undefined);
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

/**
 * An entry in the form in which it is kept: a URL as `https://host/path?query`, anything else as its bare host.
 * Without a scope: a text with a path is a URL, a registrable domain is a domain, any other name a host.
 */
function readEntry(text: string, wanted: ListEntry['scope'] | undefined): { entry: string; scope: ListEntry['scope'] } {
  const direct = parseUrl(text);
  const parsed = direct.ok || HAS_SCHEME.test(text) ? direct : parseUrl(`https://${text.trim()}`);
  if (!parsed.ok) throw invalidEntry('This is no URL, host or domain.');
  const { url } = parsed;
  const scope = wanted ?? naturalScope(url);
  if (scope === 'domain' && url.hostKind !== 'name') throw invalidEntry('An address is a host, not a domain.');
  const entry = scope === 'url' ? pageOf(url) : url.canonicalHost;
  if (accountListKey(entry, scope) === null) throw invalidEntry('This is no URL, host or domain.');
  return { entry, scope };
}

const HAS_SCHEME = /^\s*[a-z][a-z0-9+.-]*:\/\//i;

function naturalScope(url: ParsedUrl): ListEntry['scope'] {
  if (url.path !== '/' || url.query !== '') return 'url';
  return url.canonicalHost === url.registrableDomain ? 'domain' : 'host';
}

function pageOf({ scheme, host, hostKind, port, path, query }: ParsedUrl): string {
  const name = hostKind === 'ipv6' ? `[${host}]` : host;
  return `${scheme}://${name}${port === null ? '' : `:${port}`}${path}${query === '' ? '' : `?${query}`}`;
}

function present({ id, list, entry, scope, note, createdAt }: ListEntryRecord): ListEntry {
  return { id, list, entry, scope, note, created_at: isoInstant(createdAt) };
}

function deleted(id: string): { data: { id: string; deleted: true } } {
  return { data: { id, deleted: true } };
}

function invalidEntry(message: string): ApiError {
  return new ApiError('invalid_parameter', message, { details: [{ field: 'entry', issue: 'format' }] });
}

function notFound(): ApiError {
  return new ApiError('list_entry_not_found', 'There is no such entry in this list.');
}
