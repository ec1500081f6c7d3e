import type { AuditEntry } from '@lurewatch/contract';
import { instantParameter } from '../api/instant-parameter.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import type { Store } from '../store/store.ts';
import { findPerson } from '../store/tables/accounts/find-person.ts';
import { type AuditFilter, type AuditRecord, SERVICE_CHAIN } from '../store/tables/audit.ts';

type Handlers = Pick<DashboardHandlers, 'listAudit' | 'exportAudit' | 'listServiceAudit' | 'exportServiceAudit'>;

const PAGE = 50;
const HELD = 200;

/** The log of the account that the session is in, and of the service. */
export function auditHandlers(store: Pick<Store, 'audit' | 'members' | 'database'>): Handlers {
  const namesIn = async (accountId: string) => {
    const people = await store.members.list(accountId);
    return (id: string) => people.find(({ personId }) => personId === id)?.name ?? null;
  };
  const pageOf = async (accountId: string, filter: AuditFilter, cursor: string | null) => {
    ensureDays(filter);
    return store.audit.page(accountId, filter, PAGE, cursor);
  };
  return {
    async listAudit({ session: { caller }, query: { cursor = null, ...filter } }) {
      const { id } = caller.account;
      const [page, nameOf] = await Promise.all([pageOf(id, filter, cursor), namesIn(id)]);
      return { data: page.items.map((one) => present(one, nameOf)), meta: { next_cursor: page.nextCursor } };
    },

    async exportAudit({ session: { caller }, query }) {
      ensureDays(query);
      return {
        file: linesOf(store, caller.account.id, query),
        mediaType: 'application/x-ndjson',
        name: 'lurewatch-audit.jsonl',
      };
    },

    async exportServiceAudit({ query }) {
      ensureDays(query);
      return {
        file: linesOf(store, SERVICE_CHAIN, query),
        mediaType: 'application/x-ndjson',
        name: 'lurewatch-service-audit.jsonl',
      };
    },

    async listServiceAudit({ query: { cursor = null, ...filter } }) {
      const page = await pageOf(SERVICE_CHAIN, filter, cursor);
      const nameOf = await namesOf(store, page.items);
      return { data: page.items.map((one) => present(one, nameOf)), meta: { next_cursor: page.nextCursor } };
    },
  };
}

/** Of whoever did something to the service. */
async function namesOf({ database }: Pick<Store, 'database'>, entries: readonly AuditRecord[]) {
  const ids = new Set(entries.flatMap(({ content: { person } }) => person ?? []));
  const people = await Promise.all([...ids].map((id) => findPerson(database.db, id)));
  return (id: string) => people.find((person) => person?.id === id)?.name ?? null;
}

/** As they are stored, so that whoever keeps the file can compute the hashes again. */
async function* linesOf(
  { audit }: Pick<Store, 'audit'>,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof audit.page>> = await audit.page(accountId, filter, HELD, cursor);
    for (const { content, hash } of page.items) yield `${JSON.stringify({ content: JSON.stringify(content), hash })}\n`;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** @throws ApiError 400 for a day that is none */
function ensureDays({ from, to }: AuditFilter): void {
  if (from !== undefined) instantParameter('from', from, 'start');
  if (to !== undefined) instantParameter('to', to, 'end');
}

function present({ content, hash }: AuditRecord, nameOf: (personId: string) => string | null): AuditEntry {
  const { account: _account, person, ...told } = content;
  return {
    ...told,
    before: copy(told.before),
    after: copy(told.after),
    person: person === null ? null : { id: person, name: nameOf(person) },
    hash,
  };
}

function copy(values: AuditRecord['content']['before']): Record<string, unknown> | null {
  return values && { ...values };
}
