import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generateKey } from '../../packages/server/src/keys/key-format.ts';
import { startServerProcess } from '../../packages/server/test/support/server-process.ts';
import { call } from '../../packages/server/test/support/start-test-server.ts';
import { type PatroniNode, startPatroniPair } from './patroni/patroni-pair.ts';
import { type BenchRow, publish } from './result.ts';

const CALLERS = 4;
const WORK_MS = 5_000;
const PROMOTED_WITHIN_S = 10;

/** What is lost of the primary. */
const FAULTS = {
  'the primary and its Patroni': (primary: PatroniNode) => primary.kill(),
  'PostgreSQL of the primary alone': (primary: PatroniNode) => primary.killPostgres(),
} as const;

/**
 * How long callers wait when the primary is lost: etcd and two PostgreSQL servers under Patroni with the settings of deploy/patroni, and
 * the service under load. Counts afterwards what was acknowledged. Needs Debian's patroni, etcd-server and postgresql, and root, which
 * becomes the user postgres.
 */
export async function benchPatroni(): Promise<void> {
  const rows: BenchRow[] = [];
  for (const [what, strike] of Object.entries(FAULTS)) {
    const { promotedS, answeredS, acknowledged, lost, unknown, overcharged } = await tryFault(strike);
    rows.push(
      { what: `${what}: until the promotion`, value: promotedS, unit: 's', goal: `≤ ${PROMOTED_WITHIN_S}` },
      { what: '  until a caller is answered again', value: answeredS, unit: 's' },
      { what: '  analyses acknowledged', value: acknowledged, unit: '' },
      { what: '  of these lost', value: lost, unit: '', goal: '0' },
      { what: '  stored, but never acknowledged', value: unknown, unit: '', goal: '0' },
      { what: '  charged beyond what is stored', value: overcharged, unit: '', goal: '0' },
    );
  }
  publish('patroni', 'node bench/src/patroni.ts', rows);
}

async function tryFault(strike: (primary: PatroniNode) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-patroni-'));
  const pair = await startPatroniPair();
  try {
    await pair.untilSafe();
    const { token } = generateKey('lw_live_');
    const plans = join(folder, 'plans.json');
    const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
    writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
    const settings = { DATA_DIR: folder, DATABASE_URL: pair.databaseUrl, PLANS_FILE: plans, BOOTSTRAP_API_KEY: token };
    const service = await startServerProcess({ ...settings, THREADS: '1' });
    try {
      const load = startLoad(service.url, token);
      await sleep(WORK_MS);
      const [primary, standby] = await inOrder(pair.nodes);
      const struckAt = performance.now();
      strike(primary);
      load.mark();
      while ((await standby.role()) !== 'primary') await sleep(20);
      const promotedS = (performance.now() - struckAt) / 1000;
      while (load.firstAfterMark() === null) await sleep(20);
      const answeredS = ((load.firstAfterMark() ?? 0) - struckAt) / 1000;
      await sleep(WORK_MS);
      const acknowledged = await load.end();
      const { stored, charged } = await countIn(pair.databaseUrl);
      return {
        ...{ promotedS, answeredS, acknowledged: acknowledged.size },
        lost: [...acknowledged].filter((id) => !stored.has(id)).length,
        unknown: [...stored].filter((id) => !acknowledged.has(id)).length,
        overcharged: charged - stored.size,
      };
    } finally {
      await service.end('SIGKILL');
    }
  } finally {
    pair.remove();
    rmSync(folder, { recursive: true });
  }
}

async function inOrder(nodes: readonly PatroniNode[]): Promise<[PatroniNode, PatroniNode]> {
  const [one, two] = nodes;
  if (one === undefined || two === undefined) throw new Error('there are to be two');
  return (await one.role()) === 'primary' ? [one, two] : [two, one];
}

interface Load {
  /** What succeeds from now on is after the fault; a call that was on its way may still have been answered before it. */
  mark(): void;
  firstAfterMark(): number | null;
  /** Resolves with the ids of what was answered with 200. */
  end(): Promise<ReadonlySet<string>>;
}

/** Callers who repeat a call with its Idempotency-Key until it succeeds. */
function startLoad(url: string, token: string): Load {
  const acknowledged = new Set<string>();
  let isOver = false;
  let markedAt: number | null = null;
  let first: number | null = null;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = 0; !isOver; n++) {
      const body = { url: `https://shop-${caller}-${n}.example/`, depth: 'fast' };
      const headers = { 'idempotency-key': `${caller}-${n}` };
      for (;;) {
        const began = performance.now();
        const answer = await call(url, 'POST', '/v1/analyze', { token, body, headers });
        if (answer.status === 200) {
          acknowledged.add(answer.json.data.id);
          if (markedAt !== null && began > markedAt) first ??= performance.now();
          break;
        }
        if (![409, 503].includes(answer.status)) throw new Error(answer.text);
        await sleep(50);
      }
      await sleep(20);
    }
  });
  return {
    mark() {
      markedAt = performance.now();
    },
    firstAfterMark: () => first,
    async end() {
      isOver = true;
      await Promise.all(callers);
      return acknowledged;
    },
  };
}

/** On whichever can be written. */
async function countIn(
  databaseUrl: string,
): Promise<{ readonly stored: ReadonlySet<string>; readonly charged: number }> {
  const { hosts, ...rest } = splitUrl(databaseUrl);
  for (const host of hosts) {
    const client = new pg.Client({ connectionString: `${rest.before}@${host}${rest.after}` });
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby) continue;
      const { rows: ids } = await client.query<{ id: string }>('select id from analyses');
      const { rows: sums } = await client.query<{ sum: string }>(
        'select sum(used) from (select used from usage union all select used from usage_shares) as counted',
      );
      return { stored: new Set(ids.map(({ id }) => id)), charged: Number(sums[0]?.sum) };
    } catch {
      // Not this one.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('no database server can be written');
}

function splitUrl(url: string): { readonly before: string; readonly hosts: readonly string[]; readonly after: string } {
  const [, before = '', hosts = '', after = ''] = /^(.*)@([^/]*)(\/[^?]*)/.exec(url) ?? [];
  return { before, hosts: hosts.split(','), after };
}

if (import.meta.main) await benchPatroni();
