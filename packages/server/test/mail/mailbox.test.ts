import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/store/id.ts';
import { type SmtpSink, startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { type MailServer, startDovecot } from './dovecot.ts';

const LURE = 'https://paypa1-login.top/verify';
const PROVEN = 'Authentication-Results: mx.own.example; dmarc=pass header.from=own.example';
const WITHIN_MS = 15_000;
let number = 0;

interface Report {
  readonly from?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

const report = ({ from = 'ada@own.example', headers = [PROVEN], body = `Look at ${LURE}` }: Report = {}): string => {
  number += 1;
  const head = [`From: Ada <${from}>`, 'To: phishing@own.example', 'Subject: Fwd: Your account'];
  return [...headers, ...head, `Message-ID: <r${number}@own.example>`, '', body, ''].join('\r\n');
};

describeWithProgram(['dovecot', '--version'], 'the reporting mailbox', () => {
  describeOnEachStore('reports', (store) => {
    let imap: MailServer;
    let sink: SmtpSink;
    let server: TestServer;
    let token = '';
    beforeAll(async () => {
      [imap, sink] = await Promise.all([startDovecot(), startSmtpSink()]);
      server = await startTestServer(store, {
        environment: {
          REPORT_MAILBOX: imap.url,
          REPORT_ADDRESS: 'phishing@own.example',
          REPORT_ACCOUNT: 'reports@own.example',
          REPORT_DOMAINS: 'own.example',
          REPORT_INTERVAL_S: '1',
          MESSAGE_TRUSTED_SERVERS: 'mx.own.example',
          SMTP_URL: sink.url,
        },
      });
      const id = newId('acc');
      const rest = { name: null, plan: 'unlimited', status: 'active', isAdministrator: false, createdAt: 1 } as const;
      await server.store.accounts.create({ id, email: 'reports@own.example', ...rest });
      token = (await server.newKey(id)).token;
    }, 30_000);
    afterAll(async () => {
      await server.close();
      await Promise.all([imap.close(), sink.close()]);
    });

    const kept = async () => (await server.call('GET', '/v1/messages?source=mailbox', { token })).json.data;

    test('what a colleague forwards is judged and answered once, without a link', async () => {
      const mail = sink.nextMail();
      await imap.deliver(report());
      const answer = await mail;
      expect(answer).toContain('Auto-Submitted: auto-replied');
      expect(answer).toMatch(/^To: ada@own.example/m);
      expect((await kept())[0]).toMatchObject({ verdict: 'dangerous', source: 'mailbox' });
    }, 30_000);
  });
});
