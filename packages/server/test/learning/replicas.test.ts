import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../src/time/time.ts';
import { eventually } from '../store/eventually.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { campaign, LATER, lessonsOf } from './campaign.ts';

const MINUTE_MS = 60_000;
const PROGRAM = new URL('../../src/admin/learn-main.ts', import.meta.url).pathname;

describeOnEachStore('what is learnt, on every replica', (kind) => {
  let servers: TestServer[] = [];
  let at = Date.now();
  let token = '';

  beforeAll(async () => {
    const environment = { LEARNING: 'on', SECRET_KEY: '5'.repeat(64) };
    const now = () => at;
    // One judges in threads of its own.
    const first = await startTestServer(kind, { now, environment: { ...environment, THREADS: '1' } });
    servers = [first];
    if (first.databaseUrl !== null)
      servers.push(
        await startTestServer('sqlite', { now, environment: { ...environment, DATABASE_URL: first.databaseUrl } }),
      );
    ({ token } = await first.newAccount());
  }, 5 * MINUTE_MS);
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close();
  });

  const judged = async (server: TestServer, url: string) =>
    (await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } })).json.data;
  const versionAt = async (server: TestServer) => (await judged(server, 'https://example.org/')).overlay_version;

  const program = (...words: string[]): Promise<{ readonly exitCode: number; readonly text: string }> =>
    new Promise((resolve) => {
      const [first] = servers;
      const environment = {
        ...PROGRAM_ENVIRONMENT,
        LEARNING: 'on',
        DATA_DIR: first?.dataDir,
        ...(first?.databaseUrl && { DATABASE_URL: first.databaseUrl }),
      };
      execFile(process.execPath, [PROGRAM, ...words], { env: environment }, (error, stdout, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), text: stdout + stderr }),
      );
    });

  async function everywhere(check: (overlay: string | null) => void): Promise<void> {
    for (const server of servers)
      await eventually(8 * MINUTE_MS, async () => {
        await setTimeout(100);
        check(await versionAt(server));
      });
  }

  it('is taught once when the day has ended, used by all, and told', { timeout: 30 * MINUTE_MS }, async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const before = await judged(first, LATER);
    expect(before.overlay_version).toBeNull();
    const today = new Date(at).toISOString().slice(0, 10);
    await first.store.lessons.add(lessonsOf(campaign(60), 'list:one'), today, at);
    at += DAY_MS;
    await everywhere((overlay) => expect(String(overlay)).toMatch(new RegExp(`^${today}-[0-9a-f]{8}$`)));
    const { signals, score, base_score: base, risk_score: risk } = await judged(first, LATER);
    expect(risk).toBeGreaterThan(before.risk_score);
    expect(signals.map(({ code }: { code: string }) => code)).toContain('learnt_here');
    expect(signals.reduce((sum: number, { impact }: { impact: number }) => sum + impact, base)).toBe(score);
    let taught = 0;
    for (const server of servers) {
      const { text } = await server.call('GET', '/metrics');
      expect(text).toMatch(new RegExp(`lurewatch_overlay_info\\{version="${today}-[0-9a-f]{8}"\\} 1`));
      taught += Number(/lurewatch_teachings_total\{outcome="taught"\} (\d+)/.exec(text)?.[1]);
    }
    // One replica: once before there was a lesson, where its job came first, and once after.
    expect(taught).toBeLessThanOrEqual(2);
    expect(await first.store.overlays.list()).toHaveLength(1);
    expect((await program('status')).text).toMatch(/lessons\t.*\tlist:one\t60/);
  });

  it('is switched off and on, rolled back and forgotten on all of them', { timeout: 30 * MINUTE_MS }, async () => {
    const [first] = servers;
    const version = await versionAt(first ?? expect.unreachable());
    expect(version).not.toBeNull();
    expect((await program('off')).exitCode).toBe(0);
    await everywhere((overlay) => expect(overlay).toBeNull());
    expect((await program('on')).exitCode).toBe(0);
    await everywhere((overlay) => expect(overlay).toBe(version));
    expect(await program('forget', '--list', 'one')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('60 lessons'),
    });
    await everywhere((overlay) => expect(overlay).toBeNull());
    expect((await program('forget', '--list', 'one')).exitCode).toBe(1);

    const day = new Date(at).toISOString().slice(0, 10);
    await first?.store.lessons.add(lessonsOf(campaign(60, 100), 'list:two'), day, at);
    at += DAY_MS;
    await everywhere((overlay) => expect(String(overlay)).toMatch(day));
    expect(await program('rollback')).toMatchObject({ exitCode: 0, text: expect.stringContaining('the model alone') });
    await everywhere((overlay) => expect(overlay).toBeNull());
    expect((await program('rollback')).exitCode).toBe(1);
  });
});
