import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/support/free-port.ts';
import { temporaryFolder } from './support/gate-process.ts';
import { type Postfix, startPostfix } from './support/postfix-process.ts';
import { eachOf, endAllAfterwards, hasPrograms, until } from './support/processes.ts';
import { documented, type Rspamd, startRspamd } from './support/rspamd-process.ts';
import { sendMail } from './support/send-mail.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { phishingUrls } from './support/test-urls.ts';

/** A multiple of four; in the long run alone, which needs Postfix. */
const MESSAGES = Number(process.env.LUREWATCH_MAIL_MESSAGES ?? 0);
const AT_ONCE = 80;
endAllAfterwards();

const LURE = phishingUrls(loadEngine(), 1)[0] ?? '';

const mail = (number: number): string =>
  [
    'From: Sender <a@sender.example>',
    'To: Person <person@own.example>',
    `Subject: Number ${number}`,
    `Message-ID: <${number}@sender.example>`,
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    '',
    `See ${LURE} now.`,
  ].join('\r\n');

const NUMBER = /^Subject: Number (\d+)/m;
const MARK = /^X-Spam: Yes/m;

describe.skipIf(MESSAGES === 0 || !hasPrograms('postfix', 'postfix', 'rspamd') || process.getuid?.() !== 0)(
  'Postfix, set up as the document says',
  () => {
    let server: ServerProcess;
    let rspamd: Rspamd;
    let postfix: Postfix;
    const env = { PORT: '', DATA_DIR: temporaryFolder() };
    const sent: number[] = [];

    beforeAll(async () => {
      env.PORT = String(await freePort());
      server = await startServerProcess(env);
      rspamd = await startRspamd(server.url, server.key);
      const commands = documented().find((text) => text.includes('smtpd_milters')) ?? '';
      expect(commands).toContain('inet:127.0.0.1:11332');
      postfix = await startPostfix(commands.replace(':11332', `:${rspamd.milterPort}`));
    }, 120_000);

    afterAll(() => postfix.end());

    /** As mail servers do: again, where it was not taken over. */
    async function send(from: number, to: number): Promise<void> {
      const numbers = Array.from({ length: to - from }, (_, at) => from + at);
      await eachOf(numbers, async (number) => {
        await until('the message is taken over', () => sendMail(postfix.port, mail(number)), 60_000);
        sent.push(number);
      });
    }

    /** Sends messages, one after the other, until one arrives marked: those before it may have met a busy machine. */
    async function untilMarked(first: number): Promise<void> {
      let number = first;
      await until('a message arrives marked', async () => {
        await sendMail(postfix.port, mail(number++));
        return postfix.delivered().some((text) => Number(NUMBER.exec(text)?.[1]) >= first && MARK.test(text));
      });
    }

    it('marks what is dangerous of messages that arrive eight at a time', async () => {
      await untilMarked(3_000_000);
      const first = 4_000_000;
      await send(first, first + AT_ONCE);
      const isOfThese = (text: string): boolean => Number(NUMBER.exec(text)?.[1]) >= first;
      await until('all have arrived', () => postfix.delivered().filter(isOfThese).length >= AT_ONCE, 60_000);
      const marked = postfix.delivered().filter((text) => isOfThese(text) && MARK.test(text)).length;
      console.info(`${marked} of ${AT_ONCE} dangerous messages marked, eight at a time`);
      const causes = rspamd.log().match(/lurewatch: [^;\n]+/g) ?? [];
      expect(marked, causes.join('\n')).toBeGreaterThanOrEqual(AT_ONCE * 0.95);
    }, 300_000);

    it('marks a dangerous message, and loses none while the service and rspamd are killed', async () => {
      const part = MESSAGES / 4;
      await untilMarked(1_000_000);
      await send(0, part);
      const serviceEnds = until('half of the second part is sent', () => sent.length > part * 1.5).then(() =>
        server.end(),
      );
      await send(part, 2 * part);
      await serviceEnds;
      server = await startServerProcess({ ...env, BOOTSTRAP_API_KEY: server.key });
      const rspamdEnds = until('half of the third part is sent', () => sent.length > part * 2.5).then(() =>
        rspamd.kill(),
      );
      await send(2 * part, 3 * part);
      await rspamdEnds;
      await rspamd.startAgain();
      await send(3 * part, MESSAGES);
      await untilMarked(2_000_000);
      await until('nothing waits', () => postfix.waiting() === 0, 60_000);

      const arrived = new Set(postfix.delivered().map((text) => Number(NUMBER.exec(text)?.[1])));
      const lost = Array.from({ length: MESSAGES }, (_, number) => number).filter((number) => !arrived.has(number));
      expect(lost).toEqual([]);
    }, 900_000);
  },
);
