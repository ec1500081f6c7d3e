import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminContext } from '../../src/admin/context.ts';
import { createProgram } from '../../src/admin/create-program.ts';
import { loadConfig } from '../../src/config/config.ts';
import { examineRedis } from '../../src/doctor/examine-redis.ts';
import { DEFAULT_PLANS } from '../../src/limits/plans.ts';
import { openEngine } from '../../src/models/open-engine.ts';
import { openStore } from '../../src/store/open-store.ts';
import { ownCertificate } from '../mail/own-certificate.ts';
import { freePort } from '../support/free-port.ts';
import { describeWith, REDIS_URL } from '../support/services.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

eachDatabase('admin doctor', (database) => {
  let ready: Server;
  let port: number;
  beforeAll(async () => {
    // A connection each time: one that is kept may end at the moment when it is used again.
    ready = createServer((_, response) => response.setHeader('connection', 'close').end('{}'));
    port = await listening(ready);
  });
  afterAll(() => void ready.close());

  async function doctor(environment: Record<string, string> = {}, now: () => number = Date.now) {
    const { lines, problem } = await run(['doctor'], environment, now);
    const told = (name: string) => lines.find((line) => line.slice(6).startsWith(name)) ?? '';
    const complaints = lines.filter((line) => line.startsWith('WRONG')).map((line) => line.split(/\s+/)[1]);
    expect(problem === null).toBe(complaints.length === 0);
    return { complaints, told };
  }

  async function run(words: readonly string[], environment: Record<string, string> = {}, now = Date.now) {
    const { options } = database();
    const lines: string[] = [];
    const context: AdminContext = {
      ...{ movesFrom: null, plans: () => DEFAULT_PLANS, now, print: (line) => void lines.push(line) },
      async withStore(work) {
        const store = await openStore({ ...options, role: 'admin' });
        return work(store).finally(() => store.close());
      },
    };
    const settings = { DATA_DIR: options.dataDir, PORT: String(port), NETWORK_CHECKS: 'off', ...environment };
    const program = createProgram(context, loadConfig(settings));
    const problem = await program.parseAsync(words, { from: 'user' }).then(
      () => null,
      (error: Error) => error.message,
    );
    return { lines, problem };
  }

  it('finds nothing wrong but that no backup was made, and then nothing', async () => {
    // The model of the release is new on the day after its data end.
    const day = Date.parse(openEngine().dataVersion) + 86_400_000;
    const first = await doctor({}, () => day);
    expect(first.told('Backup')).toMatch(/^WRONG .*none was ever noted/);
    for (const name of ['Disk', 'Service', 'Database', 'Model']) expect(first.told(name)).toMatch(/^ok /);
    const now = database().dialect === 'postgres' ? Date.now() : day;
    expect((await doctor({}, () => now)).told('Clock')).toMatch(/^ok /);
    const { maintenance } = database().store;
    await maintenance.setMeta('last_backup_at', String(day));
    const second = await doctor({}, () => day);
    expect(second.told('Backup')).toMatch(/^ok /);
    // Against the clock of PostgreSQL that day is another one.
    expect(second.complaints).toEqual(database().dialect === 'postgres' ? ['Clock'] : []);
    await maintenance.setMeta('last_backup_at', String(day - 5 * 86_400_000));
    expect((await doctor({}, () => day)).told('Backup')).toMatch(/^WRONG .*5 days old/);
  });

  it('says nothing of Redis where none is set, and what is wrong where it is of no use', async () => {
    expect((await doctor()).told('Redis')).toBe('');
    const unused = `redis://127.0.0.1:${await freePort()}`;
    const { told, complaints } = await doctor({ REDIS_URL: unused });
    expect(complaints).toContain('Redis');
    expect(told('Redis')).toContain(`${new URL(unused).host}, database 0, cannot be used (`);
    expect(told('Redis')).toContain('REDIS_URL');
  });

  it('says whether an upgrade from 2.0.0 is finished, which its command writes down', async () => {
    const { store } = database();
    expect((await doctor()).told('Upgrade')).toMatch(/^ok .*finished: no earlier version/);
    await sql`update schema_version set works_from = 1 where version = 65`.execute(store.database.db);
    expect((await doctor()).told('Upgrade')).toMatch(/^ok .*can still come back/);
    expect((await run(['database', 'finish-upgrade'])).problem).toMatch(/add --yes/);
    expect((await doctor()).told('Upgrade')).toMatch(/^ok .*can still come back/);
    expect((await run(['database', 'finish-upgrade', '--yes'])).problem).toBeNull();
    expect((await doctor()).told('Upgrade')).toMatch(/^ok .*finished/);
    expect((await run(['database', 'finish-upgrade'])).problem).toBeNull();
    const actions = sql<{ action: string }>`select action from audit_entries order by number`;
    expect((await actions.execute(store.database.db)).rows.at(-1)?.action).toBe('upgrade.finished');
  });

  it('says that nobody answers, and that PUBLIC_URL leads nowhere', async () => {
    const nobody = String(await freePort());
    const { told } = await doctor({ PORT: nobody, PUBLIC_URL: `http://127.0.0.1:${nobody}` });
    expect(told('Service')).toMatch(/^WRONG .*nobody answers at http:\/\/127\.0\.0\.1:\d+ \(.*ECONNREFUSED/);
    expect(told('Reachability')).toMatch(/^WRONG .*is not reached from here/);
  });

  it('says when a certificate runs out, and that it is not trusted', async () => {
    const { key, cert } = ownCertificate(database().options.dataDir);
    const server = createTlsServer({ key, cert }, (_, response) => response.end());
    const at = await listening(server);
    const url = `https://localhost:${at}`;
    expect((await doctor({ PUBLIC_URL: url })).told('Certificate')).toMatch(/^WRONG .*localhost is not trusted/);
    const later = () => Date.now() + 400 * 86_400_000;
    expect((await doctor({ PUBLIC_URL: url }, later)).told('Certificate')).toMatch(/^WRONG .*ran out \d+ days ago/);
    server.close();
  });

  it('says that the clock is wrong, the model old and the lists never fetched', async () => {
    const { store, dialect } = database();
    if (dialect === 'sqlite') {
      const { id } = await makeAccount(store);
      await store.writer.commit(makeEntry(makeAnalysis(id)));
    }
    const behind = await doctor(
      { NETWORK_CHECKS: 'on' },
      () => Date.now() + (dialect === 'postgres' ? 1 : -1) * 3_600_000,
    );
    expect(behind.told('Clock')).toMatch(
      dialect === 'postgres' ? /^WRONG .*differ by \d{4} s/ : /^WRONG .*in the future/,
    );
    expect(behind.told('Threat lists')).toMatch(/^WRONG .*none was ever fetched/);
    const aged = await doctor({}, () => Date.now() + 365 * 86_400_000);
    expect(aged.told('Model')).toMatch(/^WRONG .*set LEARNING=on, or install a newer one/);
  });

  it('finds the clock right where what it looked at before was long in answering', async () => {
    if (database().dialect === 'sqlite') return;
    const late = 20_000;
    let elapsed = 0;
    const slow = createServer((_, response) => {
      elapsed = late;
      response.end();
    });
    const url = `http://127.0.0.1:${await listening(slow)}`;
    const { told } = await doctor({ PUBLIC_URL: url }, () => Date.now() - late + elapsed);
    slow.close();
    expect(elapsed).toBe(late);
    expect(told('Clock')).toMatch(/^ok /);
  });

  it('tells a database that takes no writes by its reason', async () => {
    const { database: one } = database().store;
    if (one.dialect === 'sqlite') return;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one.db);
    await sql.raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`).execute(one.db);
    try {
      expect((await doctor()).told('Database')).toMatch(/^WRONG .*(?:read-only|takes no writes)/);
    } finally {
      await sql
        .raw(`begin read write; alter database "${rows[0]?.name}" reset default_transaction_read_only; commit`)
        .execute(one.db);
    }
  });
});

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

describeWith('Redis', 'admin doctor with Redis', () => {
  it('finds that rates can be counted there, or that the database is missing, or the password wrong', async () => {
    const { hostname, port } = new URL(REDIS_URL);
    const server = `${hostname}:${port}`;
    const told = async (url: string) => (await examineRedis(url)).found;
    expect(await told(`redis://${server}/1`)).toBe(`answers at ${server}, database 1`);
    expect(await told(`redis://${server}/4096`)).toContain(
      `${server}, database 4096, cannot be used (Redis answered ERR)`,
    );
    const refused = await told(`redis://nobody:secret@${server}`);
    expect(refused).toContain('cannot be used (Redis answered WRONGPASS)');
    expect(refused).not.toContain('secret');
  });
});
