import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { type SmtpSink, startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { isReachable, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { type MailServer, startDovecot } from './dovecot.ts';
import { ownCertificate } from './own-certificate.ts';

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
    const environment = { ...basis, ...mailboxOf(imap.url, sink.url, id) };
    for (let number = 0; number < REPORTS; number++) await imap.deliver(report(number));
    for (const count of KILLED_AT) {
      const server = await startServerProcess(environment);
      await eventually(120_000, () => expect(sink.count()).toBeGreaterThanOrEqual(count));
      await server.end('SIGKILL');
    }
    const last = await startServerProcess(environment);
    await isAnswered(last.url, { imap, sink, killed: KILLED_AT.length });
    await last.end('SIGTERM');
    await Promise.all([imap.close(), sink.close()]);
    dataDir.remove();
  }, 600_000);

  test.skipIf(!isReachable('PostgreSQL') || process.env.LUREWATCH_KILL_ROUNDS === undefined)(
    'of two replicas on PostgreSQL one reads; killed, the other goes on, IMAP and SMTP by TLS',
    async () => {
      const [dataDir, database] = [temporaryDataDir(), await temporaryPostgres()];
      const certificate = ownCertificate(dataDir.path);
      const [imap, sink] = await Promise.all([startDovecot(certificate), startSmtpSink(certificate)]);
      const basis = {
        ...{ DATABASE_URL: database.url, THREADS: '0', BOOTSTRAP_API_KEY: KEY },
        ...{ NODE_EXTRA_CA_CERTS: certificate.certPath, SECRET_KEY: randomBytes(32).toString('base64') },
      };
      const replica = (name: string) => ({ ...basis, DATA_DIR: join(dataDir.path, name) });
      const first = await startServerProcess(replica('one'));
      const { id } = (await call(first.url, 'GET', '/v1/account', { token: KEY })).json.data;
      await first.end('SIGTERM');
      const environment = mailboxOf(imap.url, sink.url, id);
      for (let number = 0; number < REPORTS; number++) await imap.deliver(report(number));
      let running = await Promise.all(
        ['one', 'two'].map((name) => startServerProcess({ ...replica(name), ...environment })),
      );
      await eventually(120_000, () => expect(sink.count()).toBeGreaterThanOrEqual(REPORTS / 3));
      const isReader = ({ output }: ServerProcess): boolean => output().includes('a report was handled');
      expect(running.filter(isReader)).toHaveLength(1);
      await running.find(isReader)?.end('SIGKILL');
      running = running.filter((one) => !isReader(one));
      await isAnswered(running[0]?.url ?? '', { imap, sink, killed: 1 });
      await running[0]?.end('SIGTERM');
      await Promise.all([imap.close(), sink.close()]);
      await database.drop();
      dataDir.remove();
    },
    600_000,
  );
});

const mailboxOf = (imapUrl: string, smtpUrl: string, account: string) => ({
  ...{ REPORT_MAILBOX: imapUrl, REPORT_ADDRESS: 'phishing@own.example', REPORT_ACCOUNT: account },
  ...{ REPORT_DOMAINS: 'own.example', REPORT_INTERVAL_S: '1', MESSAGE_TRUSTED_SERVERS: 'mx.own.example' },
  SMTP_URL: smtpUrl,
});

interface Mailbox {
  readonly imap: MailServer;
  readonly sink: SmtpSink;
  /** Services that were killed on the way: of each the answer under way may be missing. */
  readonly killed: number;
}

/** All reports are marked, judged and charged once, and none was answered twice. */
async function isAnswered(url: string, { imap, sink, killed }: Mailbox): Promise<void> {
  const seen = async () => (await imap.flags()).filter((flags) => flags.includes('\\Seen')).length;
  await eventually(240_000, async () => expect(await seen()).toBe(REPORTS));
  const { data } = (await call(url, 'GET', '/v1/messages?source=mailbox&limit=100', { token: KEY })).json;
  expect(new Set(data.map((one: { message_sha256: string }) => one.message_sha256)).size).toBe(REPORTS);
  expect(data).toHaveLength(REPORTS);
  const { used } = (await call(url, 'GET', '/v1/usage', { token: KEY })).json.data.day;
  expect(used).toBe(REPORTS);
  const answered = sink.mails().map((mail) => /^In-Reply-To: (\S+)/m.exec(mail)?.[1]);
  expect(new Set(answered).size).toBe(answered.length);
  expect(answered.length).toBeGreaterThanOrEqual(REPORTS - killed);
}
