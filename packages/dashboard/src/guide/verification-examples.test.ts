import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { VERIFICATION_EXAMPLES } from './verification-examples.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const body = '{"type":"webhook.test","timestamp":"2026-11-20T12:00:00.000Z","data":{}}';

function delivery(text = body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,b3RoZXI= v1,${signature}` };
}

function exampleIn(language: string): string {
  const example = VERIFICATION_EXAMPLES.find((known) => known.language === language);
  if (!example) throw new Error(`no example in ${language}`);
  return example.code;
}

test('the TypeScript example accepts a true delivery and refuses a changed one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const file = join(folder, 'verify.ts');
  writeFileSync(file, exampleIn('TypeScript'));
  const { verifyWebhook } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(verifyWebhook(secret, delivery(), body)).toBe(true);
  expect(verifyWebhook(secret, delivery(), `${body} `)).toBe(false);
  expect(verifyWebhook(secret, { ...delivery(), 'webhook-timestamp': '1' }, body)).toBe(false);
  rmSync(folder, { recursive: true });
});

test.skipIf(!installed('python3'))('the Python example accepts a true delivery and refuses a changed one', () => {
  const ask = (text: string) =>
    execFileSync(
      'python3',
      [
        '-c',
        `${exampleIn('Python')}\nimport json, sys\nheaders = json.loads(sys.argv[1])\nprint(verify_webhook(sys.argv[2], headers, sys.argv[3].encode()))`,
        JSON.stringify(delivery()),
        secret,
        text,
      ],
      { encoding: 'utf8' },
    ).trim();
  expect(ask(body)).toBe('True');
  expect(ask(`${body} `)).toBe('False');
});

function installed(program: string): boolean {
  try {
    execFileSync(program, ['--version']);
    return true;
  } catch {
    return false;
  }
}
