import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Accounts, keys, analyses, usage, quotas, the event outbox, webhooks, lists, reports, idempotency. */
export const foundation: Migration = {
  number: 1,
  name: 'foundation',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

// Text that is compared by range must sort by bytes, whatever the database's own collation.
function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bytes = pg ? 'bytea' : 'blob';
  const strict = pg ? '' : ' strict';
  const integer = 'integer';
  const bigint = pg ? 'bigint' : 'integer';
  const byMonthOf = (column: string) => (pg ? ` partition by range (${column})` : strict);
  return [
    `create table meta (name ${text} primary key, value text not null)${strict}`,
    `create table accounts (
      id ${text} primary key,
      email ${text} unique,
      name text,
      plan ${text} not null,
      status ${text} not null,
      is_administrator ${integer} not null,
      created_at ${bigint} not null
    )${strict}`,
    `create table api_keys (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      sha256 ${bytes} not null unique,
      name text not null,
      prefix ${text} not null,
      last4 ${text} not null,
      created_at ${bigint} not null,
      expires_at ${bigint},
      revoked_at ${bigint},
      last_used_at ${bigint}
    )${strict}`,
    'create index api_keys_account on api_keys (account_id, id)',
    `create table analyses (
      id ${text} primary key,
      account_id ${text} not null,
      key_id ${text},
      batch_id ${text},
      endpoint ${text} not null,
      url text not null,
      host ${text} not null,
      host_hash ${text} not null,
      site_hash ${text} not null,
      url_hash ${text} not null,
      score ${integer} not null,
      verdict ${text} not null,
      brand ${text},
      signals text not null,
      checks text not null,
      redirects text not null,
      final_url text,
      depth ${text} not null,
      analysis_time_ms ${integer} not null,
      engine_version ${text} not null,
      data_version ${text} not null,
      created_at ${bigint} not null,
      expires_at ${bigint} not null,
      revision ${integer} not null
    )${byMonthOf('id')}`,
    'create index analyses_account on analyses (account_id, id)',
    'create index analyses_verdict on analyses (account_id, verdict, id)',
    'create index analyses_host on analyses (account_id, host, id)',
    'create index analyses_brand on analyses (account_id, brand, id) where brand is not null',
    'create index analyses_host_hash on analyses (host_hash, id)',
    'create index analyses_site_hash on analyses (site_hash, id)',
    'create index analyses_url_hash on analyses (url_hash, id)',
    ...(pg ? ['create table analyses_default partition of analyses default'] : []),
    `create table usage (
      account_id ${text} not null,
      day ${text} not null,
      key_id ${text} not null,
      endpoint ${text} not null,
      verdict ${text} not null,
      used ${bigint} not null,
      analysis_time_ms ${bigint} not null,
      primary key (account_id, day, key_id, endpoint, verdict)
    )${byMonthOf('day')}`,
    ...(pg ? ['create table usage_default partition of usage default'] : []),
    // The foreign key makes a commit for an account erased in the meantime fail instead of leaving orphans.
    `create table quota_counters (
      account_id ${text} not null references accounts (id) on delete cascade,
      period ${text} not null,
      used ${bigint} not null,
      notified ${integer} not null,
      primary key (account_id, period)
    )${pg ? ' with (fillfactor = 50)' : strict}`,
    `create table events (
      id ${text} primary key,
      account_id ${text} not null,
      type ${text} not null,
      data text not null,
      created_at ${bigint} not null,
      dispatched_at ${bigint}
    )${strict}`,
    'create index events_waiting on events (id) where dispatched_at is null',
    'create index events_account on events (account_id, id)',
    `create table webhooks (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      url text not null,
      events text not null,
      description text,
      status ${text} not null,
      disabled_reason ${text},
      sealed_secret text not null,
      sealed_previous_secret text,
      previous_secret_until ${bigint},
      created_at ${bigint} not null,
      updated_at ${bigint} not null,
      last_delivery_at ${bigint},
      consecutive_failures ${integer} not null,
      failing_since ${bigint}
    )${strict}`,
    'create index webhooks_account on webhooks (account_id, id)',
    `create table list_entries (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      list ${text} not null,
      entry ${text} not null,
      scope ${text} not null,
      note text,
      created_at ${bigint} not null,
      unique (account_id, list, scope, entry)
    )${strict}`,
    `create table reports (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      analysis_id ${text} not null,
      expected_verdict ${text} not null,
      comment text,
      status ${text} not null,
      created_at ${bigint} not null,
      resolved_at ${bigint}
    )${strict}`,
    'create index reports_account on reports (account_id, id)',
    'create index reports_status on reports (status, id)',
    `create table idempotency (
      account_id ${text} not null references accounts (id) on delete cascade,
      path ${text} not null,
      key ${text} not null,
      request_hash ${text} not null,
      claimed_at ${bigint} not null,
      status ${integer},
      headers text,
      body text,
      primary key (account_id, path, key)
    )${strict}`,
    'create index idempotency_claimed on idempotency (claimed_at)',
  ];
}
