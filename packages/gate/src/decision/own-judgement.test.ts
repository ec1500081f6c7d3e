import { ASKED_CONTEXTS, type Engine, noEvidence, parseLongUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { legitimateUrls, phishingUrls } from '../../test/support/test-urls.ts';
import { createOwnJudgement } from './own-judgement.ts';

const engine = loadEngine();
const CONTEXTS = ASKED_CONTEXTS.filter((context) => context !== 'mail_link' && context !== 'log');
const urls = [
  ...phishingUrls(engine, 40),
  ...legitimateUrls(engine, 40),
  'https://tinyurl.com/3xyzabcd',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fpaypa1-login.example%2Fverify&h=AT0',
  'https://www.example.com/#https://paypa1-login.example/verify',
  'HTTPS://Paypa1-Login.example/verify',
  'https://paypa1-login.example:8443/verify',
].map((text) => {
  const parsed = parseLongUrl(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.url;
});

describe.each(CONTEXTS)('what the gate says itself about %s', (context) => {
  it('is what the detector says, the first time and every other', () => {
    const own = createOwnJudgement(() => engine);
    for (let time = 0; time < 4; time++) {
      for (const url of urls) {
        const { verdict, basis, brand } = engine.analyze(url, { ...noEvidence(new Date()), context });
        const expected = verdict === 'safe' || verdict === 'unknown' ? { verdict, basis } : { verdict, basis, brand };
        expect(own.rate(url, context), `${url.input}, time ${time}`).toMatchObject(expected);
        expect(own.explain(url, context)).toMatchObject(expected);
      }
    }
  });
});

it('asks the detector no more about what came twice, and anew where another detector judges', () => {
  const [url] = urls;
  if (url === undefined) throw new Error('no URL');
  let asked = 0;
  const counting = (): Engine => ({
    ...engine,
    rate(it) {
      asked++;
      return engine.rate(it);
    },
  });
  let current = counting();
  const own = createOwnJudgement(() => current);
  for (let time = 0; time < 5; time++) own.rate(url, 'navigation');
  expect(asked).toBe(2);
  own.rate(url, 'subresource');
  expect(asked).toBe(3);
  current = counting();
  own.rate(url, 'navigation');
  expect(asked).toBe(4);
});
