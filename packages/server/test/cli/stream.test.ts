import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { eventually } from '../store/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { CLI_MAIN, runCli } from './run-cli.ts';
import { killable, linesOf, ownNats, streamProcess } from './stream-places.ts';

/** How often each program is killed; the long form says more. */
const ROUNDS = Number(process.env.LUREWATCH_STREAM_ROUNDS ?? 1);
const PER_ROUND = ROUNDS > 1 ? 5_000 : 300;
const WAIT_MS = 120_000;
const LURE = 'https://paypa1-login.example/verify';

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-stream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const event = (seq: number) => JSON.stringify({ seq, url: `${LURE}?${seq}` });
const events = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => event(from + index));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Which lines came out, by their number; what is no whole line of JSON with a verdict counts for none. */
function seenIn(lines: readonly string[]): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const line of lines) {
    try {
      const { seq, 'lurewatch.verdict': verdict } = JSON.parse(line);
      if (verdict === 'dangerous') seen.add(seq);
    } catch {
      // Half a line of a killed run: the whole one comes again.
    }
  }
  return seen;
}

describe('lurewatch stream', () => {
  test('file to file: none is lost over kill -9 and rotation, and a run that is stopped goes on where it was', async () => {
    const [log, out] = [at('a.log'), at('a.out')];
    writeFileSync(log, '');
    const stream = streamProcess(['--offline', '--from', `file:${log}`, '--to', `file:${out}`]);
    let written = 0;
    const add = (count: number) => {
      appendFileSync(
        log,
        events(written, written + count)
          .map((line) => `${line}\n`)
          .join(''),
      );
      written += count;
    };
    for (let round = 0; round < ROUNDS; round++) {
      stream.start();
      add(PER_ROUND);
      const before = linesOf(out).length;
      await eventually(WAIT_MS, () => expect(linesOf(out).length).toBeGreaterThan(before));
      add(PER_ROUND);
      await stream.kill();
      add(PER_ROUND);
      renameSync(log, `${log}.${round + 1}`);
      add(PER_ROUND);
    }
    stream.start();
    await eventually(WAIT_MS, () => expect(seenIn(linesOf(out)).size).toBe(written));
    await stream.stop();
    const whole = linesOf(out).length;
    stream.start();
    add(1);
    await eventually(WAIT_MS, () => expect(seenIn(linesOf(out)).size).toBe(written));
    await stream.stop();
    expect(linesOf(out)).toHaveLength(whole + 1);
  }, 600_000);

  test('syslog over TLS, length before the message, from one to another and into a file', async () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...[
          '-keyout',
          at('key.pem'),
          '-out',
          at('cert.pem'),
          '-subj',
          '/CN=localhost',
          '-addext',
          'subjectAltName=IP:127.0.0.1',
        ],
      ],
      { stdio: 'ignore' },
    );
    const [port, port2] = [await freePort(), await freePort()];
    const tls = ['--tls-cert', at('cert.pem'), '--tls-key', at('key.pem')];
    const last = streamProcess([
      '--offline',
      '--from',
      `syslogs://127.0.0.1:${port}`,
      ...tls,
      '--to',
      `file:${at('tls.out')}`,
    ]);
    const first = streamProcess([
      ...['--offline', '--from', `syslog://127.0.0.1:${port2}`],
      ...['--to', `syslogs://127.0.0.1:${port}`, '--tls-ca', at('cert.pem')],
    ]);
    last.start();
    first.start();
    const sender = await connected(port2);
    const texts = [
      `<134>1 2026-11-27T01:00:00Z proxy1 squid 12 - [a@1 b="x\\]y"] ${event(1)}`,
      `<13>1 2026-11-27T01:00:00Z proxy1 app - - - \uFEFFclicked ${LURE}`,
      `<13>Nov 27 01:00:00 pihole dnsmasq[971]: query[A] paypa1-login.example from 192.0.2.9`,
      `<13>1 2026-11-27T01:00:00Z pihole dnsmasq 971 - - query[A] paypa1-login.example from 192.0.2.9`,
    ];
    for (const text of texts) sender.write(`${Buffer.byteLength(text)} ${text}`);
    for (const text of texts) sender.write(`${text}\n`);
    await eventually(WAIT_MS, () => expect(linesOf(at('tls.out'))).toHaveLength(8));
    const found = linesOf(at('tls.out')).map((line) => JSON.parse(line));
    expect(found.map((line) => line['lurewatch.verdict'])).toEqual(Array(8).fill('dangerous'));
    expect(found[0]).toMatchObject({
      seq: 1,
      'log.syslog.hostname': 'proxy1',
      'log.syslog.appname': 'squid',
      'log.syslog.priority': 134,
    });
    expect(found[1]).toMatchObject({ message: `clicked ${LURE}` });
    sender.destroy();
    await Promise.all([first.stop(), last.stop()]);
  }, 120_000);

  test('writes OCSF, CEF and LEEF, each line an event, or those of a verdict alone', async () => {
    const input = `${event(1)}\n{"x":1}\n`;
    const run = async (...args: string[]) =>
      (await runCli(['stream', '--offline', ...args], { input })).stdout.trimEnd().split('\n');
    const [finding = '', other = ''] = await run('--form', 'ocsf');
    expect(JSON.parse(finding)).toMatchObject({
      ...{ class_uid: 2004, category_uid: 2, type_uid: 200401, activity_id: 1, severity_id: 4 },
      finding_info: { uid: expect.stringMatching(/^[0-9a-f]{32}$/), title: 'Dangerous address, imitates PayPal' },
      evidences: [{ url: { url_string: `${LURE}?1` } }],
      raw_data: event(1),
    });
    expect(JSON.parse(other)).toMatchObject({ class_uid: 0, type_uid: 0, severity_id: 1, raw_data: '{"x":1}' });
    expect((await run('--form', 'cef'))[0]).toMatch(
      /^CEF:0\|Lurewatch\|Lurewatch\|[\d.]+\|dangerous\|Dangerous address, imitates PayPal\|8\|rt=\d+ request=https:\/\/paypa1-login\.example\/verify\?1 cn1Label=score /,
    );
    expect((await run('--form', 'leef'))[0]).toMatch(
      /^LEEF:2\.0\|Lurewatch\|Lurewatch\|[\d.]+\|dangerous\|x09\|devTime=\d+\tcat=phishing\tsev=8\t/,
    );
    expect(await run('--form', 'cef', '--only', 'suspicious')).toHaveLength(1);
  });
});

async function connected(port: number) {
  for (;;) {
    const socket = connectTcp(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await pause(100);
  }
}

describe('lurewatch stream whose places are not there', () => {
  test.each([
    ['a server of NATS', async () => `nats://127.0.0.1:${await freePort()}/LOGS`, 'cannot be reached'],
    ['a file', async () => `file:${at('nowhere.log')}`, 'is not there yet'],
  ])(
    '%s: it says so, and SIGTERM ends it',
    async (_, place, told) => {
      const stream = streamProcess(['--offline', '--from', await place(), '--to', `file:${at('nowhere.out')}`]);
      stream.start();
      await eventually(WAIT_MS, () => expect(stream.told()).toContain(told));
      await stream.stop();
    },
    240_000,
  );
});

describeWithProgram(['nats-server', '--version'], 'lurewatch stream with NATS JetStream', () => {
  test('SIGTERM ends it while its server is away', async () => {
    const nats = await ownNats(at('gone'), await freePort());
    const stream = streamProcess(['--offline', '--from', `${nats.url}/IN`, '--to', `${nats.url}/out`]);
    stream.start();
    await nats.publish(events(0, 1));
    await eventually(WAIT_MS, async () => expect(await nats.count()).toBe(1));
    await nats.kill();
    await eventually(WAIT_MS, () => expect(stream.told()).toContain('is away'));
    await stream.stop();
    await nats.close();
  }, 240_000);

  test('none is lost over kill -9 of the stream, of nats-server and of the service', async () => {
    const nats = await ownNats(at('nats'), await freePort());
    const dataDir = temporaryDataDir();
    const { token } = generateKey('lw_live_');
    const PORT = String(await freePort());
    const startService = () =>
      startServerProcess({ DATA_DIR: dataDir.path, THREADS: '0', BOOTSTRAP_API_KEY: token, PORT });
    let service = await startService();
    const stream = streamProcess(
      ['--from', `${nats.url}/IN`, '--to', `${nats.url}/out`, '--on-unreachable', 'wait', '--timeout', '5'],
      { LUREWATCH_URL: service.url, LUREWATCH_KEY: token },
    );
    stream.start();
    let published = 0;
    const publish = async (count: number) => {
      await nats.publish(events(published, published + count));
      published += count;
    };
    const moved = async () => {
      const before = await nats.count();
      await eventually(WAIT_MS, async () => expect(await nats.count()).toBeGreaterThan(before));
    };
    for (let round = 0; round < ROUNDS; round++) {
      const working = publish(PER_ROUND);
      await moved();
      await stream.kill();
      await working;
      stream.start();
      const more = publish(PER_ROUND);
      await moved();
      await nats.kill();
      await pause(300);
      nats.start();
      await more;
      const last = publish(PER_ROUND);
      await service.end('SIGKILL');
      await last;
      service = await startService();
    }
    await eventually(WAIT_MS, async () => expect(await nats.count()).toBeGreaterThanOrEqual(published));
    await eventually(WAIT_MS, async () => expect(seenIn(await nats.written()).size).toBe(published));
    // Who judged never changed: only the time did.
    expect((await nats.written()).filter((line) => line.includes('lurewatch.by'))).toEqual([]);
    await stream.stop();
    await service.end('SIGTERM');
    await nats.close();
    dataDir.remove();
  }, 1_200_000);
});

describeWithProgram(['rsyslogd', '-v'], 'lurewatch stream with rsyslog', () => {
  test('omprog with confirmations: none is lost over kill -9 of the stream', async () => {
    writeFileSync(
      at('omprog.sh'),
      `#!/bin/sh\necho $$ > ${at('omprog.pid')}\nexec "${process.execPath}" "${CLI_MAIN}" stream --offline --confirm --to file:${at('omprog.out')} 2>>${at('omprog.err')}\n`,
    );
    chmodSync(at('omprog.sh'), 0o755);
    writeFileSync(at('omprog.log'), '');
    writeFileSync(at('omprog.conf'), OMPROG.replaceAll('FOLDER', folder));
    const rsyslog = killable(() =>
      spawn('rsyslogd', ['-n', '-f', at('omprog.conf'), '-i', at('rsyslog.pid')], {
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    );
    rsyslog.start();
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      appendFileSync(
        at('omprog.log'),
        events(written, written + PER_ROUND)
          .map((line) => `${line}\n`)
          .join(''),
      );
      written += PER_ROUND;
      const before = linesOf(at('omprog.out')).length;
      await eventually(WAIT_MS, () => expect(linesOf(at('omprog.out')).length).toBeGreaterThan(before));
      process.kill(Number(linesOf(at('omprog.pid'))[0]), 'SIGKILL');
    }
    await eventually(WAIT_MS, () => expect(seenIn(linesOf(at('omprog.out'))).size).toBe(written));
    await rsyslog.stop();
  }, 600_000);

  test('omfwd with a queue: what is sent while the stream is away arrives when it is back; and to imtcp likewise', async () => {
    const [inPort, outPort] = [await freePort(), await freePort()];
    writeFileSync(at('fwd.log'), '');
    writeFileSync(at('fwd.conf'), OMFWD.replaceAll('FOLDER', folder).replace('PORT', String(inPort)));
    writeFileSync(at('tcp.conf'), IMTCP.replaceAll('FOLDER', folder).replace('PORT', String(outPort)));
    const begin = (name: string) =>
      killable(() =>
        spawn('rsyslogd', ['-n', '-f', at(`${name}.conf`), '-i', at(`${name}.pid`)], {
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      );
    const [sender, receiver] = [begin('fwd'), begin('tcp')];
    const stream = streamProcess([
      '--offline',
      '--from',
      `syslog://127.0.0.1:${inPort}`,
      '--to',
      `syslog://127.0.0.1:${outPort}`,
    ]);
    sender.start();
    receiver.start();
    stream.start();
    let written = 0;
    const add = (count: number) => {
      appendFileSync(
        at('fwd.log'),
        events(written, written + count)
          .map((line) => `${line}\n`)
          .join(''),
      );
      written += count;
    };
    const all = () => eventually(WAIT_MS, () => expect(seenIn(linesOf(at('tcp.out'))).size).toBe(written));
    add(PER_ROUND);
    await all();
    await stream.kill();
    add(PER_ROUND);
    stream.start();
    await all();
    await receiver.kill();
    add(PER_ROUND);
    await pause(500);
    receiver.start();
    await all();
    await Promise.all([sender.stop(), receiver.stop(), stream.stop()]);
  }, 600_000);
});

const OMPROG = `
global(workDirectory="FOLDER" maxMessageSize="64k")
module(load="imfile" mode="polling" pollingInterval="1")
module(load="omprog")
template(name="line" type="string" string="%msg%\\n")
input(type="imfile" file="FOLDER/omprog.log" tag="t:" ruleset="judge")
ruleset(name="judge") {
  action(type="omprog" binary="FOLDER/omprog.sh" template="line" confirmMessages="on"
         action.resumeRetryCount="-1" action.resumeInterval="1"
         queue.type="LinkedList" queue.fileName="judge" queue.saveOnShutdown="on")
}
`;

const OMFWD = `
global(workDirectory="FOLDER" maxMessageSize="64k")
module(load="imfile" mode="polling" pollingInterval="1")
input(type="imfile" file="FOLDER/fwd.log" tag="t:" ruleset="judge")
ruleset(name="judge") {
  action(type="omfwd" target="127.0.0.1" port="PORT" protocol="tcp" TCP_Framing="octet-counted"
         template="RSYSLOG_SyslogProtocol23Format" action.resumeRetryCount="-1" action.resumeInterval="1"
         queue.type="LinkedList" queue.fileName="fwd" queue.saveOnShutdown="on")
}
`;

const IMTCP = `
global(workDirectory="FOLDER" maxMessageSize="64k")
module(load="imtcp")
template(name="line" type="string" string="%msg:R,ERE,1,FIELD:(\\\\{.*)--end%\\n")
input(type="imtcp" address="127.0.0.1" port="PORT" ruleset="keep")
ruleset(name="keep") { action(type="omfile" file="FOLDER/tcp.out" template="line") }
`;
