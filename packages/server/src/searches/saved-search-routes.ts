import type { SavedSearch } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import type {
  AlertRecord,
  SavedOrReached,
  SavedSearchRecord,
  SavedSearchStore,
  SearchLimits,
} from '../store/tables/saved-searches.ts';
import type { WebhookStore } from '../store/tables/webhooks.ts';
import { isoInstant } from '../time/time.ts';
import { hearsAudit } from '../webhooks/audit-webhooks.ts';
import { readHistoryQuery, type Searched } from './read-history-query.ts';
import type { SearchAlerts } from './search-alerts.ts';

const LIMITS: SearchLimits = { searches: 100, alerts: 20 };

export interface SavedSearchParts {
  readonly savedSearches: SavedSearchStore;
  readonly webhooks: Pick<WebhookStore, 'list'>;
  readonly searched: Searched;
  readonly alerts: SearchAlerts;
  /** Whether the service sends mail. */
  readonly sendsMail: boolean;
  readonly now: () => number;
}

type SavedSearchHandlers = Pick<
  OperationHandlers,
  'listSavedSearches' | 'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'
>;

export function savedSearchRoutes(parts: SavedSearchParts): SavedSearchHandlers {
  const { savedSearches, webhooks, searched, alerts, sendsMail, now } = parts;

  /** @throws ApiError 400 that names what makes no sense */
  async function ensureReadable(caller: Caller, query: SavedSearchRecord['query']): Promise<void> {
    await readHistoryQuery(searched, caller.account.id, query, 0);
  }

  /** Mail that was told to one person goes on to them, whoever else changes the search. */
  async function readAlert(
    caller: Caller,
    asked: AskedAlert,
    standing: AlertRecord | null,
  ): Promise<AlertRecord | null> {
    if (asked === null) return null;
    const webhookIds = asked.webhook_ids ?? null;
    if (webhookIds !== null) {
      const heard = (await webhooks.list(caller.account.id)).filter((webhook) => !hearsAudit(webhook));
      const known = new Set(heard.map(({ id }) => id));
      if (webhookIds.some((id) => !known.has(id))) {
        throw refused(
          'alert.webhook_ids',
          'Names a webhook that the account does not have, or one that is for the audit log.',
        );
      }
    }
    if (asked.mail !== true) return { webhookIds, mailTo: null };
    if (standing !== null && standing.mailTo !== null) return { webhookIds, mailTo: standing.mailTo };
    if (!sendsMail) throw refused('alert.mail', 'This service sends no mail: SMTP_URL is not set.');
    if (caller.person === null) {
      throw refused('alert.mail', 'A key of the account has no mail address: use a key of your own, or sign in.');
    }
    return { webhookIds, mailTo: caller.person.id };
  }

  async function alertOf(accountId: string, id: string): Promise<AlertRecord | null> {
    return (await savedSearches.list(accountId)).find((search) => search.id === id)?.alert ?? null;
  }

  return {
    async listSavedSearches({ caller }) {
      return { data: (await savedSearches.list(caller.account.id)).map(presentSavedSearch) };
    },

    async createSavedSearch({ caller, body, keepAnswer }) {
      const accountId = caller.account.id;
      await ensureReadable(caller, body.query);
      const createdAt = now();
      const search: SavedSearchRecord = {
        id: newId('sea', createdAt),
        accountId,
        name: body.name,
        query: body.query,
        alert: await readAlert(caller, body.alert ?? null, null),
        createdAt,
        updatedAt: createdAt,
      };
      const headers = { location: `/v1/saved-searches/${search.id}` };
      const text = JSON.stringify(presentSavedSearch(search));
      ensureRoom(await savedSearches.create(search, LIMITS, keepAnswer?.within(text, { headers })));
      alerts.forget(accountId);
      return { data: new WrittenJson(text), headers };
    },

    async updateSavedSearch({ caller, params, body: { name, query, alert } }) {
      const accountId = caller.account.id;
      if (query !== undefined) await ensureReadable(caller, query);
      const standing = alert === undefined ? null : await alertOf(accountId, params.id);
      const change = {
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query }),
        ...(alert !== undefined && { alert: await readAlert(caller, alert, standing) }),
      };
      const changed = await savedSearches.update(accountId, params.id, change, LIMITS);
      if (changed === null) throw searchNotFound();
      alerts.forget(accountId);
      return { data: presentSavedSearch(ensureRoom(changed)) };
    },

    async deleteSavedSearch({ caller, params: { id } }) {
      if (!(await savedSearches.remove(caller.account.id, id))) throw searchNotFound();
      alerts.forget(caller.account.id);
      return { data: { id, deleted: true } };
    },
  };
}

type AskedAlert = { readonly webhook_ids?: readonly string[] | null; readonly mail?: boolean } | null;

export function presentSavedSearch({ id, name, query, alert, createdAt, updatedAt }: SavedSearchRecord): SavedSearch {
  return {
    id,
    name,
    query,
    alert: alert && {
      webhook_ids: alert.webhookIds === null ? null : [...alert.webhookIds],
      mail: alert.mailTo !== null,
    },
    created_at: isoInstant(createdAt),
    updated_at: isoInstant(updatedAt),
  };
}

function ensureRoom(saved: SavedOrReached): SavedSearchRecord {
  if ('search' in saved) return saved.search;
  const limit = LIMITS[saved.reached];
  const what = saved.reached === 'searches' ? 'saves' : 'has alerts on';
  throw new ApiError('plan_limit_reached', `An account ${what} ${limit} searches at most.`, {
    details: [{ field: saved.reached, issue: 'max_items', limit }],
  });
}

function refused(field: string, message: string): ApiError {
  return new ApiError('invalid_body', message, { details: [{ field, issue: 'invalid', message }] });
}

function searchNotFound(): ApiError {
  return new ApiError('saved_search_not_found', 'There is no saved search with this id.');
}
