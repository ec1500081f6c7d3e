import { Account, DeleteAccountQuery, DeletedAccount, ExportLine } from '../schema/account.ts';
import { Usage, UsageQuery } from '../schema/usage.ts';
import { operation } from './operation.ts';

export const accountOperations = {
  getAccount: operation({
    operationId: 'getAccount',
    method: 'GET',
    path: '/v1/account',
    tag: 'account',
    summary: 'Get the calling account',
    description: 'The account, the limits of its plan and the key of this request. Never a key itself.',
    auth: 'key',
    response: { status: 200, form: 'envelope', description: 'The account.', data: Account },
    errors: [],
    idempotent: false,
    charge: 'none',
  }),
  getUsage: operation({
    operationId: 'getUsage',
    method: 'GET',
    path: '/v1/usage',
    tag: 'account',
    summary: 'Get usage statistics',
    description:
      'Days and months are UTC calendar ones. The period is this month unless `from` and `to` (both inclusive) say otherwise, at most 400 days. Only successful analyses count. Free.',
    auth: 'key',
    query: UsageQuery,
    response: { status: 200, form: 'envelope', description: 'The usage.', data: Usage },
    errors: ['invalid_parameter'],
    idempotent: false,
    charge: 'none',
  }),
  exportAccount: operation({
    operationId: 'exportAccount',
    method: 'GET',
    path: '/v1/account/export',
    tag: 'account',
    summary: 'Export all data of the account',
    description:
      'JSON Lines: the account first, then keys, lists, webhooks, reports, share links (their secrets are not kept), usage, batches with what came of each line, and every stored analysis, oldest first.',
    auth: 'key',
    response: { status: 200, form: 'application/x-ndjson', description: 'One JSON object per line.', data: ExportLine },
    errors: [],
    idempotent: false,
    charge: 'none',
  }),
  deleteAccount: operation({
    operationId: 'deleteAccount',
    method: 'DELETE',
    path: '/v1/account',
    tag: 'account',
    summary: 'Delete the account and everything it owns',
    description: 'At once and for good: analyses, usage, lists, reports, webhooks, keys, sessions. Export first.',
    auth: 'key',
    query: DeleteAccountQuery,
    response: { status: 200, form: 'envelope', description: 'It is gone.', data: DeletedAccount },
    errors: ['invalid_parameter', 'last_administrator'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
