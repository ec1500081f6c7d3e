import { afterAll, describe, expect, it } from 'vitest';
import { openMessageReader } from './open-message-reader.ts';
import { strayLines } from './stray-lines.ts';

const LURE = 'https://larch-harbour.example/take';
const HTML = Buffer.from(`<a href="${LURE}">x</a>`).toString('base64');
const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
afterAll(() => reader.close());

const linksOf = async (text: string): Promise<readonly string[]> => {
  const { links, limits } = await reader.read(Buffer.from(text));
  expect(limits).toEqual([]);
  return links.map(({ url, place }) => `${place} ${url}`);
};

describe('text where the head should be', () => {
  it.each([
    ['a text without a head', `Please confirm at ${LURE} now`],
    ['an address alone', `${LURE}\n`],
    ['a first paragraph', `Dear customer, see ${LURE}\n\nThank you`],
    ['one that looks like a field', `DHL: Your parcel waits at ${LURE}\n\nThank you`],
    ['lines behind fields', `From: a@firm.example\nSubject: News\nPlease confirm at ${LURE}\nThanks`],
    ['lines that go on', `From: a@firm.example\nPlease confirm\n at ${LURE}`],
    ['an address behind fields', `From: a@firm.example\nSubject: News\n${LURE}\n`],
    ['a file of messages', `From a@firm.example Mon Jan 5 10:00:00 2026\nSubject: News\nsee ${LURE}\n`],
  ])('%s', async (_name, text) => {
    for (const lines of [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]) {
      expect(await linksOf(lines)).toEqual([`text ${LURE}`]);
    }
  });

  it('in a message that is attached to another', async () => {
    const text = `From: a@firm.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nFrom: c@d.example\nsee ${LURE}\n--b--`;
    expect(await linksOf(text)).toEqual([`attached_message ${LURE}`]);
  });

  it.each(['garbage', 'X Foo: hi', 'X-T\u00fcst: hi', 'with SMTP id 1', `${'x'.repeat(300)}: hi`])(
    'takes nothing from what stands behind it: %s',
    async (line) => {
      const head = `From: a@firm.example\n${line}\nContent-Type: text/html\nContent-Transfer-Encoding: base64`;
      expect(await linksOf(`${head}\n\n${HTML}`)).toEqual([`html_link ${LURE}`]);
    },
  );

  it('is nothing in a whole head', () => {
    for (const text of [
      'From: a@firm.example\r\nSubject: News\r\n and more\r\nX-Report: https://a.example\r\n\r\nText\r\n',
      '>From a@firm.example\nSubject: News\n\nText',
      `\uFEFFFrom: a@firm.example\nList-Unsubscribe: <${LURE}>\n\n`,
      '',
    ]) {
      expect(strayLines(Buffer.from(text))).toBe('');
    }
  });
});
