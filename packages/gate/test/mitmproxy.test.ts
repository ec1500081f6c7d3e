import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { askPlain } from './support/ask-through-proxy.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { accepts, endAllAfterwards, hasPrograms, run, until } from './support/processes.ts';
import { DEPLOY } from './support/shipped-file.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const LURES = phishingUrls(engine, 50);
endAllAfterwards();

describe.skipIf(!hasPrograms('mitmproxy', 'mitmdump'))('mitmproxy', () => {
  let internet: FakeInternet;
  let gate: GateProcess;
  let port: number;
  beforeAll(async () => {
    internet = await startFakeInternet();
    gate = await startGateProcess();
    port = await freePort();
    const upstream = `upstream:http://127.0.0.1:${internet.proxyPort}`;
    const home = temporaryFolder();
    const addOn = join(DEPLOY, 'mitmproxy/lurewatch.py');
    const args = ['--mode', upstream, '--listen-host', '127.0.0.1', '-p', String(port), '-q', '-s', addOn];
    const env = {
      PATH: '/usr/bin:/bin',
      HOME: home,
      LUREWATCH_GATE: `http://127.0.0.1:${gate.http}`,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const proxy = run('mitmdump', [...args, '--set', `confdir=${home}`], { env });
    await until(
      'mitmproxy listens',
      () => {
        if (proxy.child.exitCode !== null) throw new Error(`mitmproxy ended: ${proxy.output()}`);
        return accepts(port);
      },
      80_000,
    );
  });
  afterAll(() => internet?.close());

  it('shows the page for 50 phishing URLs and passes 500 legitimate ones', async () => {
    for (const url of LURES) {
      const { status, body } = await askPlain(port, url);
      expect([status, body.includes('Dangerous site blocked')], url).toEqual([403, true]);
    }
    for (const url of legitimateUrls(engine, 500)) expect((await askPlain(port, url)).status, url).toBe(200);
  });

  it('lets pass while the gate hangs or is killed, and blocks again once it is back', async () => {
    gate.child.kill('SIGSTOP');
    expect((await askPlain(port, LURES[0] ?? '')).status).toBe(200);
    gate.child.kill('SIGCONT');
    await gate.end();
    expect((await askPlain(port, LURES[0] ?? '')).status).toBe(200);
    gate = await startGateProcess(gate.places);
    expect((await askPlain(port, LURES[0] ?? '')).status).toBe(403);
  });
});
