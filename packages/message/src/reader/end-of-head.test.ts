import { afterAll, describe, expect, it } from 'vitest';
import { withEndsOfHeads } from './end-of-head.ts';
import { openMessageReader } from './open-message-reader.ts';

const LURE = 'https://larch-harbour.example/take';
const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
afterAll(() => reader.close());

describe('a head that no empty line ends', () => {
  it.each([
    ['a text without a head', `Please confirm at ${LURE} now`],
    ['an address alone', `${LURE}\n`],
    ['a text behind fields', `From: a@firm.example\nSubject: News\nPlease confirm at ${LURE}\nThanks`],
    ['an address behind fields', `From: a@firm.example\nSubject: News\n${LURE}\n`],
    ['a text that looks like a field', `From: a@firm.example\nNote: confirm at ${LURE}`],
    ['a text that is nothing else', `Attention: see ${LURE}\n\n`],
    ['a part', `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\nsee ${LURE}\n--b--\n`],
    ['a part without any field', `Content-Type: multipart/mixed; boundary="b 1"\n\n--b\n--b 1\nsee ${LURE}\n--b 1--\n`],
    ['a part of another field', `Content-Type: multipart/mixed; boundary=b\n\n--b\nX-A: b\nsee ${LURE}\n--b--\n`],
    ['lines of a file of messages', `From a@firm.example Mon Jan 5 10:00:00 2026\nSubject: News\nsee ${LURE}\n`],
  ])('%s', async (_name, text) => {
    for (const lines of [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]) {
      const { links, limits } = await reader.read(Buffer.from(lines));
      expect(links.map(({ url, place }) => `${place} ${url}`)).toEqual([`text ${LURE}`]);
      expect(limits).toEqual([]);
    }
  });

  it('leaves every whole message as it is', () => {
    for (const text of [
      'From: a@firm.example\r\nSubject: News\r\n and more\r\n\r\nText\r\n-- \r\nContent with care\r\n',
      '>From a@firm.example\nSubject: News\n\nText',
      'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nhttps://a.example\n--b--\n',
      '',
    ]) {
      const bytes = Buffer.from(text);
      expect(withEndsOfHeads(bytes)).toBe(bytes);
    }
  });

  it('looks at as many parts as a message may have, and says where there are more', () => {
    let told = 0;
    const part = '--b\nContent-Type: text/plain\n\nText\n';
    withEndsOfHeads(Buffer.from(`From: a@firm.example\n\n${part.repeat(1_000)}`), () => told++);
    expect(told).toBe(0);
    withEndsOfHeads(Buffer.from(`From: a@firm.example\n\n${part.repeat(1_001)}`), () => told++);
    expect(told).toBe(1);
  });

  it('takes fields alone for no text', async () => {
    const { links } = await reader.read(
      Buffer.from(`From: a@firm.example\nList-Unsubscribe: <${LURE}>\nX-Report: ${LURE}\n\n`),
    );
    expect(links).toEqual([]);
  });
});
