import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createDnsResolver, createGuardedFetch } from '@lurewatch/evidence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../src/sealing/secret-box.ts';
import { type AttemptDelivery, createAttempt } from '../../src/webhooks/attempt/attempt-delivery.ts';
import { newWebhookSecret } from '../../src/webhooks/signing/webhook-secrets.ts';

const box = createSecretBox(new Uint8Array(32).fill(7));
const MEGABYTES = 64;
const zeros = Buffer.alloc(MEGABYTES * 1_048_576);
const ok = (headers: string, body: Buffer | string = '') =>
  Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${headers}\r\n`), Buffer.from(body)]);

/** What a receiver may answer to one delivery, byte for byte. */
const ANSWERS: Readonly<Record<string, readonly [Buffer, outcome: 'answered' | 'no_answer']>> = {
  'a bomb in gzip': [ok('content-encoding: gzip\r\n', gzipSync(zeros)), 'answered'],
  'a bomb in brotli': [ok('content-encoding: br\r\n', brotliCompressSync(zeros)), 'answered'],
  'a bomb in a bomb': [ok('content-encoding: gzip, gzip\r\n', gzipSync(gzipSync(zeros))), 'answered'],
  'twenty encodings': [ok(`content-encoding: ${'gzip, '.repeat(20)}gzip\r\n`, gzipSync('x')), 'no_answer'],
  'an encoding that is none': [ok('content-encoding: zstd-like\r\n', 'x'), 'no_answer'],
  'broken gzip': [ok('content-encoding: gzip\r\n', 'no gzip at all'), 'no_answer'],
  'a head of 1 MB': [ok(`x: ${'y'.repeat(1_000_000)}\r\n`), 'no_answer'],
  'thousands of short headers': [ok('a: b\r\n'.repeat(50_000)), 'no_answer'],
  'a long Retry-After': [ok(`retry-after: Fri, ${'('.repeat(30_000)}\r\ncontent-length: 0\r\n`), 'answered'],
  'no end of commas': [ok(`content-encoding: ${','.repeat(30_000)}\r\n`, 'x'), 'answered'],
  'chunks of one byte': [ok('transfer-encoding: chunked\r\n', '1\r\nx\r\n'.repeat(100_000)), 'answered'],
  'a chunk extension without end': [ok('transfer-encoding: chunked\r\n', `1;${'x'.repeat(1_000_000)}`), 'no_answer'],
  'another protocol': [Buffer.from('220 smtp.example ESMTP\r\n'), 'no_answer'],
  'a second answer': [Buffer.concat([ok('content-length: 0\r\n'), ok('content-length: 0\r\n')]), 'answered'],
  'nothing but controls': [ok('content-length: 900\r\n', '\u001b]0;x\u0007\u202e'.repeat(100)), 'answered'],
};

let server: Server;
let attempt: AttemptDelivery;
let close: () => Promise<void>;
let answer: Buffer;
beforeAll(async () => {
  server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resolver = createDnsResolver({ servers: ['127.0.0.1:9'] });
  const fetch = createGuardedFetch({ resolver, outboundAllow: ['127.0.0.0/8'] });
  attempt = createAttempt({ fetch, box, now: Date.now });
  close = async () => {
    await fetch.close();
    resolver.close();
    server.close();
  };
});
afterAll(() => close());

it.each(Object.entries(ANSWERS))(
  'an answer with %s is an outcome, and a kilobyte at most',
  async (_name, [bytes, kind]) => {
    answer = bytes;
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
    const { sealed } = newWebhookSecret(box);
    const event = { id: 'evt_1', type: 'webhook.test', createdAt: Date.now(), data: '{}' } as const;
    const before = process.memoryUsage().arrayBuffers;
    const outcome = await attempt(
      {
        url,
        format: 'lurewatch',
        language: 'en',
        secrets: { sealedSecret: sealed, sealedPreviousSecret: null, previousSecretUntil: null },
        event,
      },
      AbortSignal.timeout(60_000),
    );
    expect(outcome.kind, JSON.stringify(outcome)).toBe(kind);
    const text = outcome.kind === 'answered' ? outcome.excerpt : outcome.kind === 'no_answer' ? outcome.message : '';
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024);
    expect(text).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cf}]/u);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((MEGABYTES / 2) * 1_048_576);
  },
);
