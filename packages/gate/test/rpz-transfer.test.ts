import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, hasPrograms, type Running, run, until } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const lures = phishingUrls(engine, 5, 'https').map((url) => new URL(url).hostname.replace(/^www\./, ''));
const [lure = ''] = lures;
const MANY = 20_000;
const many = Array.from({ length: MANY }, (_, i) => `n${i}.listed.example`);
/** Stands for the world: every name has this address. */
const WORLD = '192.0.2.80';
endAllAfterwards();

const folder = temporaryFolder();
const policyFile = join(folder, 'policy.json');
const block = (...names: readonly string[]) =>
  writeFileSync(policyFile, JSON.stringify({ block: ['first.example', ...names] }));
let gate: GateProcess;

describe.skipIf(!hasPrograms('Zone transfer', 'dig', 'unbound'))('the RPZ zones by transfer', () => {
  let world: number;
  const ports = { unbound: 0, bind: 0, powerdns: 0 };
  beforeAll(async () => {
    chmodSync(folder, 0o777);
    for (const name of ['unbound', 'bind', 'powerdns'] as const) ports[name] = await freePort();
    world = await freePort();
    block(...many);
    gate = await startGateProcess({
      GATE_RPZ_LISTEN: `127.0.0.1:${await freePort()}`,
      // PowerDNS and Unbound are told as well; whoever does not listen changes nothing.
      GATE_RPZ_NOTIFY: Object.values(ports)
        .map((port) => `127.0.0.1:${port}`)
        .join(),
      GATE_RPZ_REFRESH_S: '1',
      GATE_POLICY_FILE: policyFile,
    });
    for (const host of lures) {
      await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers: { 'x-original-url': `https://${host}/` } });
    }
    writeFileSync(
      join(folder, 'world.conf'),
      `server:\n ${UNBOUND_LINES} port: ${world}\n local-zone: "." redirect\n local-data: ". A ${WORLD}"\nremote-control:\n control-enable: no\n`,
    );
    run('/usr/sbin/unbound', ['-d', '-c', join(folder, 'world.conf')]);
    await until('the judged hosts are in it', () => transfer('judged.rpz.lurewatch').includes(`${lure}.judged`));
  });

  it('carry all that is known, the lists alone, and what was judged alone', () => {
    const [all, listed, judged] = ['rpz', 'lists.rpz', 'judged.rpz'].map((zone) => transfer(`${zone}.lurewatch`));
    const count = (text = '') => text.split('\n').filter((line) => /\sCNAME\s+\.$/.test(line)).length;
    expect([count(all), count(listed), count(judged)]).toEqual([
      2 * (MANY + 1 + lures.length),
      2 * (MANY + 1),
      2 * lures.length,
    ]);
    expect(listed).not.toContain(lure);
    expect(all?.match(/\sSOA\s/g)?.length).toBe(2);
  });

  it('are refused to strangers, over UDP, and by other names', async () => {
    expect(transfer('elsewhere.example')).toMatch(/Transfer failed/);
    expect(dig('rpz.lurewatch', 'A')).toContain('status: REFUSED');
    const serial = /SOA\s+\S+ \S+ (\d+)/.exec(dig('rpz.lurewatch', 'SOA', '+notcp'))?.[1];
    expect(dig('rpz.lurewatch', `IXFR=${serial}`)).toMatch(/XFR size: 1 records/);
    expect(dig('rpz.lurewatch', 'IXFR=1')).toMatch(/XFR size: \d{5} records/);
    const other = await startGateProcess({
      GATE_RPZ_LISTEN: `127.0.0.1:${await freePort()}`,
      GATE_RPZ_CLIENTS: '192.0.2.0/24',
    });
    expect(dig('rpz.lurewatch', 'AXFR', '-p', String(other.rpz))).toMatch(/Transfer failed/);
    expect(dig('rpz.lurewatch', 'SOA', '-p', String(other.rpz))).toContain('status: REFUSED');
    await other.end();
  });

  it('live through bytes that are no query', async () => {
    const socket = createSocket('udp4');
    for (let length = 0; length < 40; length++) socket.send(Buffer.alloc(length, 0xc0 + length), gate.rpz, '127.0.0.1');
    await until('it answers', () => dig('rpz.lurewatch', 'SOA').includes('status: NOERROR'));
    socket.close();
    expect(gate.child.exitCode).toBe(null);
  });

  describe.each([
    ['Unbound', 'unbound', 'unbound', startUnbound],
    ['BIND', 'named', 'bind', startBind],
    ['the PowerDNS Recursor', 'pdns_recursor', 'powerdns', startPowerDns],
  ] as const)('%s', (name, program, port, start) => {
    it.skipIf(!hasPrograms(name, program))(
      'reads the zone and takes up what changes',
      { timeout: 120_000 },
      async () => {
        const running = start(folder, ports[port], world);
        const outcome = outcomeOf(ports[port]);
        await until(`it resolves: ${running.output()}`, async () => {
          if (running.child.exitCode !== null) throw new Error(`${name} ended: ${running.output()}`);
          return (await outcome('www.example.com')) === WORLD;
        });
        let asked = 0;
        // Another name each time: an answer from before the zone was there is remembered.
        await until(
          `it has the zone: ${running.output()}`,
          async () => (await outcome(`p${asked++}.${lure}`)) === 'ENOTFOUND',
        );
        for (const host of [`a.b.${lure}`, 'first.example', many[MANY - 1] ?? '']) {
          expect(await outcome(host), host).toBe('ENOTFOUND');
        }
        const later = `${port}-later.example`;
        expect(await outcome(`a.${later}`)).toBe(WORLD);
        block(...many, later);
        gate.child.kill('SIGHUP');
        await until('the new entry counts', async () => (await outcome(`b${asked++}.${later}`)) === 'ENOTFOUND');
        await running.end();
      },
    );
  });
});

const UNBOUND_LINES =
  'use-syslog: no\n logfile: ""\n username: ""\n chroot: ""\n do-daemonize: no\n pidfile: ""\n interface: 127.0.0.1\n do-not-query-localhost: no\n';

function startUnbound(place: string, port: number, world: number): Running {
  writeFileSync(
    join(place, 'unbound.conf'),
    `server:
 ${UNBOUND_LINES} port: ${port}
 module-config: "respip iterator"
rpz:
 name: rpz.lurewatch
 primary: 127.0.0.1@${gate.rpz}
 allow-notify: 127.0.0.1
 zonefile: ${place}/unbound.zone
forward-zone:
 name: "."
 forward-addr: 127.0.0.1@${world}
remote-control:
 control-enable: no
`,
  );
  return run('/usr/sbin/unbound', ['-d', '-c', join(place, 'unbound.conf')]);
}

/** BIND asks for the serial every five minutes at most: what changes reaches it by NOTIFY alone. */
function startBind(place: string, port: number, world: number): Running {
  writeFileSync(
    join(place, 'named.conf'),
    `options {
  directory "${place}";
  pid-file none;
  session-keyfile none;
  listen-on port ${port} { 127.0.0.1; };
  listen-on-v6 { none; };
  recursion yes;
  dnssec-validation no;
  forward only;
  forwarders { 127.0.0.1 port ${world}; };
  response-policy { zone "rpz.lurewatch"; } qname-wait-recurse no min-update-interval 1;
};
controls { };
zone "rpz.lurewatch" {
  type secondary;
  primaries { 127.0.0.1 port ${gate.rpz}; };
  file "rpz.bind";
  allow-query { none; };
};
`,
  );
  return run('/usr/sbin/named', ['-g', '-c', join(place, 'named.conf')]);
}

function startPowerDns(place: string, port: number, world: number): Running {
  writeFileSync(join(place, 'rpz.lua'), `rpzPrimary("127.0.0.1:${gate.rpz}", "rpz.lurewatch", {refresh=1})\n`);
  writeFileSync(
    join(place, 'recursor.conf'),
    `local-address=127.0.0.1
local-port=${port}
daemon=no
socket-dir=${place}
dnssec=off
forward-zones-recurse=.=127.0.0.1:${world}
dont-query=
lua-config-file=${place}/rpz.lua
security-poll-suffix=
loglevel=4
`,
  );
  return run('/usr/sbin/pdns_recursor', [`--config-dir=${place}`]);
}

function outcomeOf(port: number): (host: string) => Promise<string | undefined> {
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return (host) =>
    resolver.resolve4(host).then(
      ([address]) => address,
      (error: { code: string }) => error.code,
    );
}

function transfer(zone: string): string {
  return dig(zone, 'AXFR');
}

function dig(name: string, type: string, ...more: readonly string[]): string {
  const parameters = ['@127.0.0.1', '-p', String(gate.rpz), name, type, '+tries=1', '+time=10', ...more];
  try {
    return execFileSync('dig', parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}
