import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { analyze as analyzeAs, expectBusy, recovers } from './caller.ts';

const PAGE = 4096;

const missing = missingForMounts();
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the disk suite needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED a disk that takes no more: ${missing}`);

describe.skipIf(missing !== null).each([
  ['without', false],
  ['with', true],
] as const)(
  `a disk that takes no more, asked %s Idempotency-Keys${missing === null ? '' : ` (skipped: ${missing})`}`,
  (_, hasKeys) => {
    const folder = temporaryDataDir();
    const disk = join(folder.path, 'disk');
    const ballast = join(disk, 'ballast');
    const { token } = generateKey('lw_live_');
    const plans = join(folder.path, 'plans.json');
    const environment = {
      DATA_DIR: join(disk, 'data'),
      PLANS_FILE: plans,
      BOOTSTRAP_API_KEY: token,
      LOG_LEVEL: 'warn',
    };
    const acknowledged: string[] = [];
    let server: ServerProcess | null = null;
    beforeAll(async () => {
      const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
      writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]);
      server = await startServerProcess(environment);
    });
    afterAll(async () => {
      await server?.end('SIGKILL');
      execFileSync('umount', [disk]);
      folder.remove();
    });

    const urlOf = () => server?.url ?? '';
    const analyze = (mark: string) => analyzeAs(urlOf(), token, mark, hasKeys ? { 'idempotency-key': mark } : {});

    /**
     * A key is claimed before anything else is written, so a claim is the first write to fail. A few pages are room enough for what
     * an idle service writes, and not for a claim: being ready must not follow from that.
     */
    async function expectClaimsToBeSeen(): Promise<void> {
      const claim = async (n: number) => {
        const headers = { 'idempotency-key': `claim-${n}` };
        return call(urlOf(), 'POST', '/v1/analyze', { token, body: { url: 'nonsense' }, headers });
      };
      // What is no URL is a claim that is taken back, and nothing more: these use up the log's own room.
      let claims = 0;
      for (let freed = 0; freed < 6; freed++) {
        let answer = await claim(claims++);
        while (answer.status === 400) answer = await claim(claims++);
        expectBusy(answer);
        await sleep(1_100);
        expect((await call(urlOf(), 'GET', '/health/ready')).status).toBe(503);
        truncateSync(ballast, statSync(ballast).size - PAGE);
      }
    }

    it('when full: 503 and not ready; what was acknowledged can still be read', async () => {
      for (let i = 0; i < 20; i++) acknowledged.push((await analyze(`before-${i}`)).json.data.id);
      fillUp(ballast);
      if (hasKeys) await expectClaimsToBeSeen();
      let refused = 0;
      for (let i = 0; i < 200 && refused < 5; i++) {
        const answer = await analyze(`full-${i}`);
        // The log has room of its own for a while.
        if (answer.status === 200) acknowledged.push(answer.json.data.id);
        else {
          expectBusy(answer);
          refused++;
        }
      }
      expect(refused).toBe(5);
      // Not only now and then: each probe, older than what is remembered of the last, says so.
      for (let i = 0; i < 3; i++) {
        await sleep(1_100);
        expect((await call(urlOf(), 'GET', '/health/ready')).status).toBe(503);
      }
      expect((await call(urlOf(), 'GET', '/health/live')).status).toBe(200);
      expect((await call(urlOf(), 'GET', `/v1/analysis/${acknowledged[0]}`, { token })).status).toBe(200);
    }, 60_000);

    it('with room again: goes on by itself, and has lost nothing, not even after kill -9', async () => {
      rmSync(ballast);
      acknowledged.push((await recovers(() => analyze('recovered'), 10_000)).json.data.id);
      expect((await recovers(() => call(urlOf(), 'GET', '/health/ready'), 5_000)).status).toBe(200);
      await server?.end('SIGKILL');
      server = await startServerProcess(environment);
      for (const id of acknowledged) {
        expect((await call(urlOf(), 'GET', `/v1/analysis/${id}`, { token })).status, id).toBe(200);
      }
      const usage = await call(urlOf(), 'GET', '/v1/usage', { token });
      expect(usage.json.data.day.used).toBe(acknowledged.length);
    }, 60_000);

    it('when read-only: refuses to start with one line that names the folder, and starts again afterwards', async () => {
      await server?.end('SIGTERM');
      server = null;
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const refusal = await startServerProcess(environment).catch((error: Error) => error);
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      expect(refusal).toBeInstanceOf(Error);
      const text = refusal instanceof Error ? refusal.message : '';
      expect(text).toMatch(/^Lurewatch cannot start: .*data.*cannot be written.*$/m);
      expect(text).not.toMatch(/^\s+at /m);
      server = await startServerProcess(environment);
      expect((await analyze('writable')).status).toBe(200);
    }, 60_000);
  },
);

/** Writes until the disk takes not one page more. */
function fillUp(path: string): void {
  const page = Buffer.alloc(PAGE);
  const file = openSync(path, 'w');
  try {
    while (true) writeSync(file, page);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

/** Why a disk cannot be made here, null when it can. */
function missingForMounts(): string | null {
  if (process.getuid?.() !== 0) return 'not run as root (a small file system is mounted)';
  const probe = temporaryDataDir();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe.path], { stdio: 'ignore' });
    execFileSync('umount', [probe.path], { stdio: 'ignore' });
    return null;
  } catch {
    return 'this machine does not let root mount a file system';
  } finally {
    probe.remove();
  }
}
