import { execFileSync } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, hasPrograms, run, until } from './support/processes.ts';
import { shippedFile } from './support/shipped-file.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const TOKEN = 'a-token-for-the-tests-of-the-zone';
const engine = loadEngine();
// The zone leaves out a leading www: its name covers all below it.
const lures = phishingUrls(engine, 50, 'https').map((url) => new URL(url).hostname.replace(/^www\./, ''));
const quiet = [...new Set(legitimateUrls(engine, 500, 'https').map((url) => new URL(url).hostname))];
endAllAfterwards();

const folder = temporaryFolder();
const zoneFile = join(folder, 'rpz.zone');
const policyFile = join(folder, 'policy.json');
let gate: GateProcess;

const zone = async () => (await fetch(`http://127.0.0.1:${gate.http}/rpz/${TOKEN}`)).text();
const serialIn = (text: string) => Number(/SOA \S+ \S+ (\d+)/.exec(text)?.[1]);

beforeAll(async () => {
  writeFileSync(
    policyFile,
    JSON.stringify({ block: ['listed.example', 'github.io', 'https://page.example/only/this'] }),
  );
  gate = await startGateProcess({
    GATE_RPZ_TOKEN: TOKEN,
    GATE_RPZ_FILE: zoneFile,
    GATE_RPZ_REFRESH_S: '1',
    GATE_POLICY_FILE: policyFile,
  });
  for (const host of lures) {
    await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers: { 'x-original-url': `https://${host}/` } });
  }
  await until('the judged hosts are in the zone', async () => lures.every((host) => zoneNames.has(host)) || refresh());
});

let zoneNames: ReadonlySet<string> = new Set();
async function refresh(): Promise<boolean> {
  zoneNames = new Set((await zone()).split('\n').map((line) => line.split(' ')[0] ?? ''));
  return lures.every((host) => zoneNames.has(host));
}

describe('the RPZ zone', () => {
  it('names judged and listed hosts, and neither shared hosting nor the host of a listed page', async () => {
    await refresh();
    for (const host of [...lures, 'listed.example']) {
      expect(zoneNames.has(host), host).toBe(true);
      expect(zoneNames.has(`*.${host}`), host).toBe(true);
    }
    for (const host of ['github.io', '*.github.io', 'page.example', ...quiet]) expect(zoneNames.has(host)).toBe(false);
  });

  it('grows its serial with each change and not without', async () => {
    const before = serialIn(await zone());
    expect(serialIn(await zone())).toBe(before);
    writeFileSync(policyFile, JSON.stringify({ block: ['listed.example', 'another.example'] }));
    gate.child.kill('SIGHUP');
    await until('the new entry is in it', async () => (await zone()).includes('another.example CNAME .'));
    expect(serialIn(await zone())).toBeGreaterThan(before);
  });

  it('is found under its token alone', async () => {
    for (const path of ['/rpz', '/rpz/', '/rpz/wrong-token-of-some-length']) {
      expect((await fetch(`http://127.0.0.1:${gate.http}${path}`)).status).toBe(404);
    }
  });

  it.skipIf(!hasPrograms('BIND’s check of zones', 'named-checkzone'))('is a file that BIND takes', async () => {
    await until('the file is written', () => existsSync(zoneFile));
    const output = execFileSync('named-checkzone', ['rpz.lurewatch', zoneFile], { encoding: 'utf8' });
    expect(output).toMatch(/loaded serial \d+[\s\S]*OK/);
    expect(readFileSync(zoneFile, 'utf8')).toContain('listed.example CNAME .');
  });
});

describe.skipIf(!hasPrograms('Unbound', 'unbound'))('Unbound', () => {
  const resolver = new Resolver({ timeout: 5_000, tries: 3 });
  const outcome = (host: string) =>
    resolver.resolve4(host).then(
      ([address]) => address,
      (error: { code: string }) => error.code,
    );
  /** Stands for the world: every name has this address. */
  const WORLD = '192.0.2.80';

  beforeAll(async () => {
    const [upstream, port] = [await freePort(), await freePort()];
    chmodSync(folder, 0o777);
    const common =
      'use-syslog: no\n logfile: ""\n username: ""\n chroot: ""\n do-daemonize: no\n pidfile: ""\n interface: 127.0.0.1\n do-not-query-localhost: no\n';
    writeFileSync(
      join(folder, 'world.conf'),
      `server:\n ${common} port: ${upstream}\n local-zone: "." redirect\n local-data: ". A ${WORLD}"\nremote-control:\n control-enable: no\n`,
    );
    const shipped = shippedFile('unbound/lurewatch.conf', [
      ['127.0.0.1@9001', `127.0.0.1@${gate.http}`],
      ['/rpz/TOKEN', `/rpz/${TOKEN}`],
      ['/var/lib/unbound/rpz.lurewatch.zone', join(folder, 'unbound.zone')],
    ]);
    writeFileSync(
      join(folder, 'unbound.conf'),
      `server:\n ${common} port: ${port}\n${shipped}\nforward-zone:\n name: "."\n forward-addr: 127.0.0.1@${upstream}\nremote-control:\n control-enable: no\n`,
    );
    const programs = ['world', 'unbound'].map((name) =>
      run('/usr/sbin/unbound', ['-d', '-c', join(folder, `${name}.conf`)]),
    );
    resolver.setServers([`127.0.0.1:${port}`]);
    await until('it resolves', async () => {
      for (const it of programs) if (it.child.exitCode !== null) throw new Error(`Unbound ended: ${it.output()}`);
      return (await outcome('www.example.com')) === WORLD;
    });
    await until('it has the zone', async () => (await outcome(lures[0] ?? '')) === 'ENOTFOUND');
  });

  it('knows neither 50 phishing hosts nor the names below them, and resolves the legitimate ones', async () => {
    for (const host of lures) {
      expect(await outcome(host), host).toBe('ENOTFOUND');
      expect(await outcome(`www.login.${host}`), host).toBe('ENOTFOUND');
    }
    for (const host of quiet) expect(await outcome(host), host).toBe(WORLD);
  });

  it('takes up a new entry after its refresh, and keeps the zone while the gate hangs and is down', async () => {
    writeFileSync(policyFile, JSON.stringify({ block: ['later.example'] }));
    expect(await outcome('later.example')).toBe(WORLD);
    gate.child.kill('SIGHUP');
    await until('the entry counts', async () => (await outcome('sub.later.example')) === 'ENOTFOUND');
    gate.child.kill('SIGSTOP');
    expect(await outcome('hung.later.example')).toBe('ENOTFOUND');
    expect(await outcome('hung.example.org')).toBe(WORLD);
    gate.child.kill('SIGCONT');
    await gate.end();
    expect(await outcome('other.later.example')).toBe('ENOTFOUND');
    expect(await outcome('still.example.org')).toBe(WORLD);
  });
});
