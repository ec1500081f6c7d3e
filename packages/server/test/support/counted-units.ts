import type pg from 'pg';

export interface CountedUnits {
  readonly usage: number;
  /** Of each counter, without what is leased in shares and not used. */
  readonly counters: readonly number[];
}

/** What a PostgreSQL database says was charged, with the shares of quotas that replicas hold or have left behind. */
export async function countedUnits(client: pg.Client): Promise<CountedUnits> {
  const usage = await client.query<{ used: string }>(`
    select sum(used) as used from (select used from usage union all select used from usage_shares) as counted`);
  const counters = await client.query<{ used: string }>(`
    select used - coalesce((
      select sum(units - used) from quota_shares as share
      where share.account_id = counter.account_id and counter.period in (share.day, substr(share.day, 1, 7))), 0) as used
    from quota_counters as counter order by account_id, period`);
  return { usage: Number(usage.rows[0]?.used), counters: counters.rows.map(({ used }) => Number(used)) };
}
