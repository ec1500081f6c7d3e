import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/store/id.ts';
import { type SmtpSink, startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { type BreakingLine, startBreakingLine } from './breaking-line.ts';
import { type MailServer, startDovecot } from './dovecot.ts';

const LURE = 'https://paypa1-login.top/verify';
const PROVEN = 'Authentication-Results: mx.own.example; dmarc=pass header.from=own.example';
const EHLO = '250-sink\r\n250 AUTH LOGIN';
const WITHIN_MS = 60_000;
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
    let line: BreakingLine;
    let sink: SmtpSink;
    let server: TestServer;
    let token = '';
    beforeAll(async () => {
      [imap, sink] = await Promise.all([startDovecot(), startSmtpSink()]);
      line = await startBreakingLine(imap.port);
      server = await startTestServer(store, {
        environment: {
          REPORT_MAILBOX: imap.url.replace(`:${imap.port}`, `:${line.port}`),
          REPORT_ADDRESS: 'phishing@own.example',
          REPORT_ACCOUNT: 'reports@own.example',
          REPORT_DOMAINS: 'own.example',
          REPORT_INTERVAL_S: '1',
          MESSAGE_TRUSTED_SERVERS: 'mx.own.example',
          SMTP_URL: sink.url.replace('//', '//reports:a-secret@'),
        },
      });
      const id = newId('acc');
      const rest = { name: null, plan: 'unlimited', status: 'active', isAdministrator: false, createdAt: 1 } as const;
      await server.store.accounts.create({ id, email: 'reports@own.example', ...rest });
      token = (await server.newKey(id)).token;
    }, 30_000);
    afterAll(async () => {
      await server.close();
      await Promise.all([line.close(), imap.close(), sink.close()]);
    });

    const kept = async () => (await server.call('GET', '/v1/messages?source=mailbox&limit=100', { token })).json.data;
    const outcomes = async (outcome: string): Promise<number> => {
      const { text } = await server.call('GET', '/metrics');
      return Number(new RegExp(`lurewatch_mailbox_reports_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0);
    };
    const becomes = (outcome: string, count: number) =>
      eventually(WITHIN_MS, async () => expect(await outcomes(outcome)).toBe(count));

    test('what a colleague forwards is judged and answered once, in their language, without a link', async () => {
      const mail = sink.nextMail();
      await imap.deliver(report({ headers: [PROVEN, 'Content-Language: de-DE'] }));
      const answer = await mail;
      expect(answer).toContain('Auto-Submitted: auto-replied');
      expect(answer).toMatch(/^To: ada@own.example/m);
      expect(answer).toMatch(/^From: phishing@own.example/m);
      expect(answer).toContain(`In-Reply-To: <r${number}@own.example>`);
      expect(answer).toContain('ist sehr wahrscheinlich Phishing');
      expect(answer).toContain('- Sie enth');
      expect(answer.slice(answer.indexOf('\r\n\r\n'))).not.toMatch(/paypa1|https?:|\w\.\w/);
      await becomes('answered', 1);
      expect(await kept()).toMatchObject([{ verdict: 'dangerous', source: 'mailbox' }]);
      await eventually(WITHIN_MS, async () => expect(await imap.flags()).toEqual([['\\Seen']]));
    }, 240_000);

    test('strangers, the unproven, programs, lists and bounces are judged and never answered', async () => {
      const before = sink.count();
      await imap.deliver(report({ from: 'ada@elsewhere.example' }));
      await imap.deliver(report({ headers: [] }));
      await imap.deliver(report({ headers: ['Authentication-Results: mx.evil.example; dmarc=pass'] }));
      await imap.deliver(
        report({ headers: [PROVEN.replace('own.example;', 'own.example; dmarc=fail, x;'), ''].slice(0, 1) }),
      );
      for (const header of ['Auto-Submitted: auto-replied', 'List-Id: <a.b>', 'Return-Path: <>', 'Precedence: bulk']) {
        await imap.deliver(report({ headers: [PROVEN, header] }));
      }
      await imap.deliver(report({ from: 'phishing@own.example' }));
      await becomes('automatic', 5);
      await becomes('not_own', 1);
      await becomes('not_proven', 3);
      expect(sink.count()).toBe(before);
      expect(await kept()).toHaveLength(10);
    }, 240_000);

    test('the same message delivered twice, or under a new UIDVALIDITY, is neither judged nor answered again', async () => {
      const before = [sink.count(), (await kept()).length];
      const mail = report();
      await imap.deliver(`Received: by one\r\n${mail}`);
      await imap.deliver(`Received: by another\r\n${mail}`);
      await becomes('answered', 2);
      await becomes('copy', 1);
      await imap.renumber();
      await imap.deliver(report());
      await becomes('answered', 3);
      expect([sink.count(), (await kept()).length]).toEqual(before.map((one) => one + 2));
    }, 240_000);

    test('a server that is away for a while is asked again, and what waited there is answered', async () => {
      await imap.stop();
      await eventually(WITHIN_MS, async () =>
        expect((await server.call('GET', '/metrics')).text).toMatch(/^lurewatch_mailbox_failed 1$/m),
      );
      expect((await server.call('GET', '/health/ready')).status).toBe(200);
      await imap.start();
      await imap.deliver(report());
      await becomes('answered', 4);
      await eventually(WITHIN_MS, async () =>
        expect(server.logged()).toContain('the reporting mailbox can be read again'),
      );
      expect(server.logged()).not.toContain('ada@own.example');
    }, 240_000);

    test('what was done when the line broke is marked as seen at the next reading', async () => {
      const broken = line.breakAt(/UID STORE/);
      await imap.deliver(report());
      await broken;
      await becomes('answered', 5);
      const isSeen = (flags: readonly string[]): boolean => flags.includes('\\Seen');
      await eventually(WITHIN_MS, async () => expect((await imap.flags()).every(isSeen)).toBe(true));
      expect(await outcomes('answered')).toBe(5);
    }, 240_000);

    test('a recipient whom the mail server puts off keeps nobody waiting, and is answered once it takes him', async () => {
      let isPutOff = true;
      sink.answerBy((said) => {
        if (!isPutOff || !said.includes('slow@own.example')) return null;
        isPutOff = false;
        return '450 later';
      });
      await imap.deliver(report({ from: 'slow@own.example' }));
      await imap.deliver(report({ from: 'quick@own.example' }));
      await becomes('answered', 7);
      expect(await outcomes('answer_refused')).toBe(0);
      sink.answerBy(() => null);
    }, 240_000);

    test('a mail server that refuses the sign-in is told of and tried again; what it broke off is not sent twice', async () => {
      sink.answerBy((said) => (said.startsWith('AUTH') ? '535 no' : said.startsWith('EHLO') ? EHLO : null));
      await imap.deliver(report({ from: 'dora@own.example' }));
      const problem = 'the mail server of SMTP_URL refuses user or password';
      await eventually(WITHIN_MS, async () => expect(server.logged()).toContain(problem));
      sink.answerBy(() => null);
      await becomes('answered', 8);
      const before = sink.count();
      sink.answerBy((said) => (said === '.' ? '' : null));
      await imap.deliver(report({ from: 'dora@own.example' }));
      await becomes('answer_unknown', 1);
      expect(sink.count()).toBe(before + 1);
      sink.answerBy(() => null);
    }, 240_000);

    test('one person gets at most twenty answers a day, and is judged beyond that', async () => {
      const before = [sink.count(), (await kept()).length];
      for (let i = 0; i < 21; i++) await imap.deliver(report({ from: 'bob@own.example' }));
      await becomes('limit', 1);
      await becomes('answered', 28);
      expect([sink.count(), (await kept()).length]).toEqual([(before[0] ?? 0) + 20, (before[1] ?? 0) + 21]);
    }, 240_000);

    test('one that is too large is answered without being read, and those behind it are not kept waiting', async () => {
      const mail = sink.nextMail();
      await imap.deliver(report({ from: 'eve@own.example', body: `${'x'.repeat(76)}\r\n`.repeat(340_000) }));
      await imap.deliver(report({ from: 'carol@own.example', body: 'Good morning' }));
      expect(await mail).toContain('too large to be checked');
      await becomes('answered', 30);
    }, 240_000);
  });
});
