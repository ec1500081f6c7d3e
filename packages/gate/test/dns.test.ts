import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../../test/random.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { type DoorProcess, queryFor, rcodeOf, sendUdp, startDoorProcess } from './support/door-process.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, hasPrograms, run, until } from './support/processes.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const hostOf = (url: string) => new URL(url).hostname;
const lures = phishingUrls(engine, 20, 'https').map(hostOf);
const quiet = [...new Set(legitimateUrls(engine, 300, 'https').map(hostOf))];
const [lure = ''] = lures;
const NXDOMAIN = 3;
endAllAfterwards();

const folder = temporaryFolder();
const policyFile = join(folder, 'policy.json');
let gate: GateProcess;
let door: DoorProcess;
let resolver: number;

describe.skipIf(!hasPrograms('The DNS door', 'unbound', 'dig', 'openssl'))('the DNS door', () => {
  beforeAll(async () => {
    writeFileSync(policyFile, JSON.stringify({ block: ['listed.example'], allow: [lures[1], 'wanted.example'] }));
    resolver = await freePort();
    writeFileSync(join(folder, 'world.conf'), worldConf(resolver));
    run('/usr/sbin/unbound', ['-d', '-c', join(folder, 'world.conf')]);
    execFileSync(
      'openssl',
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=door.example'.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
    gate = await startGateProcess({ GATE_POLICY_FILE: policyFile });
    door = await startDoorProcess(settings());
    await until(
      'the world answers',
      async () => rcodeOf(await sendUdp(door.udp, queryFor('plain.example'), 500)) === 0,
    );
    await until('the gate judges', async () => (await health()).gate === 'connected');
  });

  it('answers that a dangerous or listed name does not exist, and says why', async () => {
    await until('it is judged', async () => rcodeOf(await sendUdp(door.udp, queryFor(lure))) === NXDOMAIN);
    expect(dig(lure)).toMatch(
      /status: NXDOMAIN[\s\S]*EDE: 17 \(Filtered\): \(judged dangerous: https:\/\/gate\.example\/\)/,
    );
    await until(
      'it is looked up',
      async () => rcodeOf(await sendUdp(door.udp, queryFor('a.listed.example'))) === NXDOMAIN,
    );
    expect(dig('a.listed.example')).toMatch(/status: NXDOMAIN[\s\S]*EDE: 15 \(Blocked\)/);
    expect(dig(lures[1] ?? '')).toContain('status: NOERROR');
  });

  it('passes everything else byte by byte but for the ID', async () => {
    for (const [name, type] of [
      ['plain.example', 1],
      ['PLAIN.exAmple', 28],
      ['plain.example', 65],
      ['plain.example', 16],
      ['missing.example', 1],
      [quiet[0] ?? '', 1],
    ] as const) {
      const query = queryFor(name, type, 0x7a7a);
      const [through, straight] = await Promise.all([sendUdp(door.udp, query), sendUdp(resolver, query)]);
      expect(through?.toString('hex'), name).toBe(straight?.toString('hex'));
    }
  });

  it('judges what stands behind a label that no host has', async () => {
    await until(
      'it is blocked',
      async () => rcodeOf(await sendUdp(door.udp, queryFor('a~b.listed.example'))) === NXDOMAIN,
    );
  });

  it('judges the names that an answer leads to: CNAME and HTTPS', async () => {
    for (const [name, type] of [
      ['alias.example', 1],
      ['service.example', 65],
    ] as const) {
      await until(
        `${name} is blocked`,
        async () => rcodeOf(await sendUdp(door.udp, queryFor(name, type))) === NXDOMAIN,
      );
    }
    // Who asks for texts is no browser.
    expect(rcodeOf(await sendUdp(door.udp, queryFor(lure, 16)))).toBe(0);
  });

  it('lets an allowed name lead wherever it leads', async () => {
    await until('the target is judged', async () => rcodeOf(await sendUdp(door.udp, queryFor(lure))) === NXDOMAIN);
    await until('it passes', async () => rcodeOf(await sendUdp(door.udp, queryFor('wanted.example'))) === 0);
    for (let i = 0; i < 20; i++) expect(rcodeOf(await sendUdp(door.udp, queryFor('wanted.example')))).toBe(0);
  });

  it('closes a connection whose message comes a byte at a time', { timeout: 60_000 }, async () => {
    const socket = connect({ host: '127.0.0.1', port: door.udp });
    let isClosed = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
    });
    const drip = setInterval(() => socket.write(Buffer.from([1])), 200);
    await until('the door closes it', () => isClosed);
    clearInterval(drip);
    expect(socket.bytesWritten).toBeLessThan(259);
  });

  it('speaks TCP, TLS and HTTPS, and gives there what does not fit into UDP', async () => {
    await until('it is judged', async () => rcodeOf(await sendUdp(door.udp, queryFor(lure))) === NXDOMAIN);
    for (const way of ['+tcp', '+tls', '+https'] as const) {
      expect(dig(lure, way), way).toContain('status: NXDOMAIN');
      expect(dig('plain.example', way), way).toMatch(/plain\.example\.\s+\d+\s+IN\s+A\s+192\.0\.2\.7/);
    }
    expect(dig('large.example', '+notcp', 'TXT', '+ignore')).toMatch(/flags: qr[^;]* tc/);
    for (const way of ['+tcp', '+https'] as const)
      expect(dig('large.example', 'TXT', way).length).toBeGreaterThan(3_000);
    const plain = await fetch(
      `http://127.0.0.1:${door.http}/dns-query?dns=${queryFor('plain.example').toString('base64url')}`,
    );
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/dns-message']);
    for (const [path, init, status] of [
      ['/dns-query', {}, 400],
      ['/dns-query?dns=!!', {}, 400],
      ['/dns-query', { method: 'PUT' }, 405],
      ['/dns-query', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
      [
        '/dns-query',
        { method: 'POST', body: 'x'.repeat(5_000), headers: { 'content-type': 'application/dns-message' } },
        413,
      ],
      ['/else', {}, 404],
    ] as const) {
      expect((await fetch(`http://127.0.0.1:${door.http}${path}`, init)).status, path).toBe(status);
    }
  });

  it('keeps to its written rules', async () => {
    expect(dig('use-application-dns.net')).toContain('status: NXDOMAIN');
    expect(dig('plain.example', 'AXFR', '+noedns', '+nomultiline')).toMatch(/Transfer failed|REFUSED/);
    expect(rcodeOf(await sendUdp(door.udp, queryFor('inside.example')))).toBe(0);
    const inside = await sendUdp(door.udp, queryFor('inside.example'));
    expect(inside?.readUInt16BE(6), 'no private address for a public name').toBe(0);
    const hint = await sendUdp(door.udp, queryFor('hint.example', 65));
    expect(hint?.readUInt16BE(6), 'nor in a hint').toBe(0);
    const own = await sendUdp(door.udp, queryFor('printer.firm.example'));
    expect(own?.readUInt16BE(6), 'but for a name of one’s own').toBe(1);
  });

  it('learns what a list says now', async () => {
    const name = quiet[1] ?? '';
    expect(rcodeOf(await sendUdp(door.udp, queryFor(name)))).toBe(0);
    writeFileSync(policyFile, JSON.stringify({ block: ['listed.example', name] }));
    gate.child.kill('SIGHUP');
    await until('it is blocked', async () => rcodeOf(await sendUdp(door.udp, queryFor(name))) === NXDOMAIN);
    writeFileSync(policyFile, JSON.stringify({ block: ['listed.example'] }));
    gate.child.kill('SIGHUP');
    await until('it is not', async () => rcodeOf(await sendUdp(door.udp, queryFor(name))) === 0);
  });

  it('lives through bytes that are no question', async () => {
    const random = new Random('bytes for the DNS door');
    const start = queryFor('plain.example');
    for (let i = 0; i < 2_000; i++) {
      const bytes = Buffer.from(start);
      for (let j = random.below(5); j >= 0; j--) bytes[random.below(bytes.length)] = random.below(256);
      void sendUdp(door.udp, i % 2 === 0 ? bytes : bytes.subarray(0, random.below(bytes.length)), 10);
      if (i % 100 === 0) await sendUdp(door.udp, start);
    }
    const socket = connect({ host: '127.0.0.1', port: door.udp });
    socket.on('error', () => undefined);
    socket.end(Buffer.alloc(70_000, 0xff));
    expect(rcodeOf(await sendUdp(door.udp, start))).toBe(0);
    expect(door.child.exitCode).toBe(null);
  });

  const rounds = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 4);
  it('answers while the judging is stalled, and while it is killed', { timeout: rounds * 30_000 }, async () => {
    let asked = 0;
    for (let round = 0; round < rounds; round++) {
      const isKilled = round % 2 === 1;
      if (isKilled) await gate.end();
      else gate.child.kill('SIGSTOP');
      const names = Array.from({ length: 50 }, (_, i) => `n${round}-${i}.${quiet[i % quiet.length]}`);
      const answers = await Promise.all(names.map((name) => sendUdp(door.udp, queryFor(name))));
      asked += names.length;
      expect(answers.filter((answer) => rcodeOf(answer) === 0).length, `round ${round}`).toBe(names.length);
      if (isKilled) gate = await startGateProcess({ GATE_POLICY_FILE: policyFile, ...gate.places });
      else gate.child.kill('SIGCONT');
      await until(
        'the gate judges again',
        async () => rcodeOf(await sendUdp(door.udp, queryFor(`r${round}.listed.example`))) === NXDOMAIN,
      );
    }
    expect(asked).toBe(rounds * 50);
    expect(await (await fetch(`http://127.0.0.1:${door.http}/metrics`)).text()).toMatch(
      /lurewatch_dns_queries_total\{outcome="unjudged"\} [1-9]/,
    );
  });

  it.skipIf(!hasPrograms('dnsmasq and the DNS door', 'dnsmasq'))(
    'stands behind dnsmasq and behind Unbound, and in front of dnsmasq',
    { timeout: 120_000 },
    async () => {
      const [unbound, dnsmasq, plain] = [await freePort(), await freePort(), await freePort()];
      // Not the one that was flooded and whose gate was killed: each try begins anew.
      const own = await startDoorProcess(settings());
      writeFileSync(
        join(folder, 'front.conf'),
        `${UNBOUND_LINES}  interface: 127.0.0.1@${unbound}\n  do-not-query-localhost: no\nforward-zone:\n  name: "."\n  forward-addr: 127.0.0.1@${own.udp}\nremote-control:\n  control-enable: no\n`,
      );
      const behind = run('/usr/sbin/unbound', ['-d', '-v', '-c', join(folder, 'front.conf')]);
      const dnsmasqAt = (port: number, server: number) =>
        run('/usr/sbin/dnsmasq', [
          ...['--keep-in-foreground', '--conf-file=/dev/null', '--no-resolv', '--no-hosts', '--user=root'],
          ...['--bind-interfaces', '--listen-address=127.0.0.1', `--port=${port}`, `--server=127.0.0.1#${server}`],
        ]);
      const forwarding = dnsmasqAt(dnsmasq, own.udp);
      const upstream = dnsmasqAt(plain, resolver);
      const front = await startDoorProcess({ ...settings(), DNS_UPSTREAM: `127.0.0.1:${plain}` });
      const doors = [
        ['Unbound', unbound, behind],
        ['dnsmasq', dnsmasq, forwarding],
        ['the door in front of dnsmasq', front.udp, upstream],
      ] as const;
      for (const [name, port, program] of doors) {
        const rcode = async (host: string) => rcodeOf(await sendUdp(port, queryFor(host), 2_000));
        const said = (what: string) => () => `${name} ${what}:\n${program.output()}`;
        await until(said('answers'), async () => (await rcode('plain.example')) === 0);
        let asked = 0;
        await until(said('blocks a listed name'), async () => (await rcode(`d${asked++}.listed.example`)) === NXDOMAIN);
      }
      await front.end();
      await own.end();
    },
  );

  it('asks the next resolver where one is silent or cannot be reached', async () => {
    const silent = createSocket('udp4');
    let asked = 0;
    silent.on('message', () => asked++);
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const upstream = `127.0.0.1:${silent.address().port},[2001:db8::53]:53,127.0.0.1:${resolver}`;
    const other = await startDoorProcess({ ...settings(), DNS_UPSTREAM: upstream });
    expect(rcodeOf(await sendUdp(other.udp, queryFor('plain.example')))).toBe(0);
    expect(asked).toBe(1);
    silent.close();
    await other.end();
  });

  it('says in one line what a setting lacks', async () => {
    for (const [env, line] of [
      [{ DNS_UPSTREAM: '' }, 'DNS_UPSTREAM is not set'],
      [{ DNS_BLOCK: 'page' }, 'DNS_PAGE_ADDRESSES is not set'],
      [{ DNS_TLS: '127.0.0.1:0' }, 'set DNS_CERT and DNS_KEY'],
    ] as const) {
      await expect(startDoorProcess({ DNS_UPSTREAM: '127.0.0.1', ...env })).rejects.toThrow(line);
    }
  });
});

function settings(): Record<string, string> {
  return {
    DNS_UPSTREAM: `127.0.0.1:${resolver}`,
    DNS_GATE: `127.0.0.1:${gate.names}`,
    DNS_TLS: '127.0.0.1:0',
    DNS_HTTPS: '127.0.0.1:0',
    DNS_CERT: join(folder, 'cert.pem'),
    DNS_KEY: join(folder, 'key.pem'),
    DNS_PAGE_URL: 'https://gate.example/',
    DNS_REBINDING: 'block',
    DNS_OWN_NAMES: 'firm.example',
  };
}

function dig(name: string, ...more: readonly string[]): string {
  const port = more.includes('+tls') ? door.tls : more.includes('+https') ? door.https : door.udp;
  const parameters = ['@127.0.0.1', '-p', String(port), name, '+tries=1', '+time=10', ...more];
  try {
    return execFileSync('dig', parameters, { encoding: 'utf8' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}

async function health(): Promise<{ readonly gate: string }> {
  const response = await fetch(`http://127.0.0.1:${door.http}/health`);
  return (await response.json()) as { readonly gate: string };
}

const UNBOUND_LINES = `server:
  username: ""
  chroot: ""
  pidfile: ""
  use-syslog: no
  do-daemonize: no
  root-hints: ""
`;

/** A resolver to which every name below .example leads, as far as it does not say otherwise. */
function worldConf(port: number): string {
  const data = [
    'plain.example. A 192.0.2.7',
    'plain.example. AAAA 2001:db8::7',
    'plain.example. TXT "a text"',
    'plain.example. HTTPS 1 . alpn=h2',
    `alias.example. CNAME ${lure}.`,
    `wanted.example. CNAME ${lure}.`,
    'hint.example. HTTPS 1 . ipv4hint=192.0.2.7,10.0.0.9',
    `service.example. HTTPS 1 ${lure}. alpn=h2`,
    'inside.example. A 10.0.0.9',
    'printer.firm.example. A 10.0.0.8',
    ...Array.from({ length: 20 }, (_, i) => `large.example. TXT "${String(i).padStart(200, 'x')}"`),
    `${lure}. TXT "a text"`,
  ];
  return `${UNBOUND_LINES}  interface: 127.0.0.1@${port}
  local-zone: "example." redirect
  local-data: "example. A 192.0.2.1"
  local-zone: "missing.example." static
${data
  .map((record) => `  local-zone: "${record.split('. ')[0]}." static`)
  .filter((line, place, all) => all.indexOf(line) === place)
  .join('\n')}
${data.map((record) => `  local-data: '${record}'`).join('\n')}
`;
}
