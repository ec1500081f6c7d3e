import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES, splitMail } from './split-mail.ts';

async function split(text: string | Buffer, chunkSize = 65_536): Promise<readonly string[]> {
  const bytes = Buffer.from(text);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const found: string[] = [];
  for await (const mail of splitMail(chunks())) found.push(mail.toString());
  return found;
}

const ONE = 'Subject: one\r\n\r\nFrom here on\r\n\r\nFrom there\r\n';
const MBOX = [
  'From a@b.example Mon Jun  1 00:00:00 2026\n',
  'Subject: one\n\ntext\nFrom inside\n>From quoted\n>>From twice\n\n',
  `From c@d.example ${'x'.repeat(200)}\n`,
  'Subject: two\n\nlast',
];

describe('messages of a file', () => {
  it.each([1, 2, 5, 7, 65, 65_536])('are found whatever the size of its chunks (%i)', async (size) => {
    expect(await split(ONE, size)).toEqual([ONE]);
    expect(await split(MBOX.join(''), size)).toEqual([
      'Subject: one\n\ntext\nFrom inside\nFrom quoted\n>From twice\n\n',
      'Subject: two\n\nlast',
    ]);
  });

  it('are one that is empty where the file is', async () => {
    expect(await split('')).toEqual(['']);
  });

  it('are told to be too large, and the next one is found behind it', async () => {
    const large = Buffer.alloc(MAX_MESSAGE_BYTES + 1, 'a');
    const mbox = Buffer.concat([Buffer.from('From a\n'), large, Buffer.from('\n\nFrom b\nSubject: small\n')]);
    expect(await split(mbox)).toEqual(['too_large', 'Subject: small\n']);
  });
});
