import { expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { startDovecot } from './dovecot.ts';

const { token: KEY } = generateKey('lw_live_');
const REPORTS = 24;
/** How many answers have left when it is killed: once, or in the long form three times. */
const KILLED_AT = process.env.LUREWATCH_KILL_ROUNDS === undefined ? [9] : [2, 9, 16];

const report = (number: number): string =>
  [
    'Authentication-Results: mx.own.example; dmarc=pass header.from=own.example',
    `From: <person${number}@own.example>`,
    `Message-ID: <r${number}@own.example>`,
    '',
    `https://paypa1-login.top/verify${number}`,
  ].join('\r\n');

describeWithProgram(['dovecot', '--version'], 'a service killed while it answers reports', () => {
  test('handles each message and answers none of them twice', async () => {
    const dataDir = temporaryDataDir();
    const [imap, sink] = await Promise.all([startDovecot(), startSmtpSink()]);
    const basis = { DATA_DIR: dataDir.path, THREADS: '0', BOOTSTRAP_API_KEY: KEY };
    const first = await startServerProcess(basis);
    const { id } = (await call(first.url, 'GET', '/v1/account', { token: KEY })).json.data;
    await first.end('SIGTERM');
    const environment = {
      ...{ ...basis, REPORT_MAILBOX: imap.url, REPORT_ADDRESS: 'phishing@own.example', REPORT_ACCOUNT: id },
      ...{ REPORT_DOMAINS: 'own.example', REPORT_INTERVAL_S: '1', MESSAGE_TRUSTED_SERVERS: 'mx.own.example' },
      SMTP_URL: sink.url,
    };
    for (let number = 0; number < REPORTS; number++) await imap.deliver(report(number));
    for (const count of KILLED_AT) {
      const server = await startServerProcess(environment);
      await eventually(120_000, () => expect(sink.count()).toBeGreaterThanOrEqual(count));
      await server.end('SIGKILL');
    }
    const last = await startServerProcess(environment);
    const seen = async () => (await imap.flags()).filter((flags) => flags.includes('\\Seen')).length;
    await eventually(120_000, async () => expect(await seen()).toBe(REPORTS));
    const { data } = (await call(last.url, 'GET', '/v1/messages?source=mailbox&limit=100', { token: KEY })).json;
    expect(new Set(data.map((one: { message_sha256: string }) => one.message_sha256)).size).toBe(REPORTS);
    expect(data).toHaveLength(REPORTS);
    const { used } = (await call(last.url, 'GET', '/v1/usage', { token: KEY })).json.data.day;
    expect(used).toBe(REPORTS);
    const answered = sink.mails().map((mail) => /^In-Reply-To: (\S+)/m.exec(mail)?.[1]);
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered.length).toBeGreaterThanOrEqual(REPORTS - KILLED_AT.length);
    await last.end('SIGTERM');
    await Promise.all([imap.close(), sink.close()]);
    dataDir.remove();
  }, 600_000);
});
