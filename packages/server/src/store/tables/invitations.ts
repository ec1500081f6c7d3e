import { ROLES, type Role } from '@lurewatch/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import type { Schema } from '../schema.ts';

/** A link that makes whoever has it a member, once. Only the hash of its secret is kept, and the row goes when it is used. */
export interface InvitationRecord {
  readonly id: string; // inv_…
  readonly accountId: string;
  readonly role: Role;
  /** In lower case; null: for whoever has the link. */
  readonly email: string | null;
  /** Person. */
  readonly invitedBy: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export interface InvitationStore {
  /** Those that have not expired, newest first. */
  list(accountId: string, at: Instant): Promise<readonly InvitationRecord[]>;
  /** null: used up, revoked, expired, or none. */
  findByHash(tokenHash: string, at: Instant): Promise<InvitationRecord | null>;
  purge(at: Instant): Promise<number>;
}

declare module '../schema.ts' {
  interface Schema {
    invitations: InvitationsTable;
  }
}

interface InvitationsTable {
  account_id: string;
  id: string;
  token_hash: string;
  role: string;
  email: string | null;
  invited_by: string;
  created_at: number;
  expires_at: number;
}

export function createInvitationStore({ db }: Database): InvitationStore {
  return {
    async list(accountId, at) {
      const rows = await db
        .selectFrom('invitations')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', at)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(invitationOf);
    },
    findByHash: (tokenHash, at) => findInvitation(db, tokenHash, at),
    async purge(at) {
      const result = await db.deleteFrom('invitations').where('expires_at', '<=', at).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

async function findInvitation(db: Kysely<Schema>, tokenHash: string, at: Instant): Promise<InvitationRecord | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

export async function insertInvitation(
  transaction: Kysely<Schema>,
  invitation: InvitationRecord,
  tokenHash: string,
): Promise<void> {
  const { id, accountId, role, email, invitedBy, createdAt, expiresAt } = invitation;
  await transaction
    .insertInto('invitations')
    .values({
      ...{ id, account_id: accountId, token_hash: tokenHash, role, email },
      ...{ invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt },
    })
    .execute();
}

/** Whoever takes it away first has it: of two who use a link at once one gets null. */
export async function takeInvitation(
  transaction: Kysely<Schema>,
  accountId: string,
  id: string,
  at: Instant,
): Promise<InvitationRecord | null> {
  if (!isId('inv', id)) return null;
  const row = await transaction
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** What somebody has invited others to ends with their right to invite. */
export async function endInvitationsBy(
  transaction: Kysely<Schema>,
  accountId: string,
  personId: string,
): Promise<void> {
  await transaction
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', personId)
    .execute();
}

function invitationOf(row: InvitationsTable): InvitationRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    role: oneOf(ROLES, row.role),
    email: row.email,
    invitedBy: row.invited_by,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  };
}
