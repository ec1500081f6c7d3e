import Type from 'typebox';
import { AuditEntry, AuditExportQuery, AuditQuery } from '../schema/audit-entry.ts';
import { NextCursor } from '../schema/scalars.ts';
import { operation } from './operation.ts';

const read = { tag: 'dashboard', method: 'GET', idempotent: false, charge: 'none' } as const;
const ofAccount = { ...read, auth: 'session', scope: 'account:read', role: 'administrator' } as const;
const page = {
  status: 200,
  form: 'envelope',
  description: 'A page of entries.',
  data: Type.Array(AuditEntry),
  meta: { next_cursor: NextCursor },
} as const;

/** Who did what. Nothing changes an entry, and no key reads one: a key is what the log watches. */
export const auditOperations = {
  listAudit: operation({
    ...ofAccount,
    operationId: 'listAudit',
    path: '/app/api/audit',
    summary: 'What was done in the workspace',
    description: 'Newest first. A person is told by their id, and by name for as long as there is one.',
    query: AuditQuery,
    response: page,
    errors: ['invalid_parameter'],
  }),
  exportAudit: operation({
    ...ofAccount,
    operationId: 'exportAudit',
    path: '/app/api/audit/export',
    summary: 'The audit log as a file',
    description:
      'JSON Lines, newest first, each with the bytes that its hash goes over, so that a copy elsewhere proves what stands here.',
    query: AuditExportQuery,
    response: { status: 200, form: 'file', description: 'The file, streamed.' },
    errors: ['invalid_parameter'],
  }),
  listServiceAudit: operation({
    ...read,
    auth: 'administrator',
    administers: 'service',
    operationId: 'listServiceAudit',
    path: '/app/api/admin/audit',
    summary: 'What was done to the service',
    description: 'By its administrators, to all accounts. Newest first.',
    query: AuditQuery,
    response: page,
    errors: ['invalid_parameter'],
  }),
  exportServiceAudit: operation({
    ...read,
    auth: 'administrator',
    administers: 'service',
    operationId: 'exportServiceAudit',
    path: '/app/api/admin/audit/export',
    summary: 'The service’s audit log as a file',
    description: 'As that of a workspace.',
    query: AuditExportQuery,
    response: { status: 200, form: 'file', description: 'The file, streamed.' },
    errors: ['invalid_parameter'],
  }),
} as const;
