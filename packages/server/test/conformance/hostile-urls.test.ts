import { isErrorCode } from '@lurewatch/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAccount, type TestServer } from '../support/start-test-server.ts';
import { hostileText } from './request-arbitrary.ts';

const RUNS = 2_500;
const SIDE_BY_SIDE = 16;

const scheme = fc.constantFrom(
  'http://',
  'https://',
  'hxxp://',
  'HTTPS://',
  'http:/',
  'http:\\\\',
  'https:',
  '//',
  '',
  'ftp://',
  'javascript:',
  ' https://',
);
const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.constantFrom(
    'paypal.com.evil.example',
    'xn--80ak6aa92e.com',
    'аррӏе.com',
    '0x7f.1',
    '127.1',
    '2130706433',
    'a..b',
    '.',
    '-.example',
    'a_b.example',
    '%61.example',
    'ex%00ample.com',
    'a.example.',
    '①②.example',
    '\u00ad.example',
  ),
  hostileText,
);
const rest = fc.oneof(
  fc.constant(''),
  hostileText,
  hostileText.map((text) => `/${text}`),
  hostileText.map((text) => `:${text}/`),
  hostileText.map((text) => `?${text}#${text}`),
);
const url = fc.oneof(
  hostileText,
  fc.tuple(scheme, fc.constantFrom('', 'user@', 'a:b@', '@@'), host, rest).map((parts) => parts.join('')),
);

describe('hostile URLs over HTTP', () => {
  let server: TestServer;
  let account: TestAccount;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { environment: { LOG_LEVEL: 'error' } });
    account = await server.newAccount();
  });
  afterAll(() => server.close());

  test('each is refused with a reason or judged consistently; none is an error of ours', {
    timeout: 300_000,
  }, async () => {
    const queue = fc.sample(url, { numRuns: RUNS, seed: 20261121 }).values();
    const seen = { judged: 0, refused: 0 };
    const work = async () => {
      for (const text of queue) {
        const { status, json } = await server.call('POST', '/v1/analyze', {
          token: account.token,
          body: { url: text },
        });
        const where = JSON.stringify(text).slice(0, 300);
        if (status === 400) {
          expect(json.success, where).toBe(false);
          expect(isErrorCode(json.error.code), where).toBe(true);
          seen.refused++;
          continue;
        }
        expect(status, where).toBe(200);
        const { data } = json;
        expect(data.is_phishing, where).toBe(data.verdict === 'dangerous');
        expect(data.risk_score, where).toBe(100 - data.score);
        expect(data.url, where).toBe(text.toWellFormed() === text ? text : data.url);
        expect(data.normalized_url, where).toMatch(/^https?:\/\//);
        seen.judged++;
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    expect(seen.judged).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(500);
  });
});
