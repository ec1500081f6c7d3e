import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { ENGINE_VERSION } from '../create-engine.ts';
import { parseUrl } from '../url/parse-url.ts';
import { rulesSince } from './rules-since.ts';
import { signalExamples, signalsOfExample } from './signal-examples.ts';
import { signalRules } from './signal-rules.ts';

const engine = loadEngine();
const earlier = engine.judgingAs('1.1');
const since = rulesSince('1.1');

describe('judging as 1.1', () => {
  it('leaves out rules that there are, and says so in the version of the engine', () => {
    const codes = new Set(signalRules.map(({ code }) => code));
    expect([...since].filter((code) => !codes.has(code))).toEqual([]);
    expect(earlier.engineVersion).toBe(`${ENGINE_VERSION} as 1.1`);
    expect(earlier.taught(null).engineVersion).toBe(earlier.engineVersion);
  });

  it('says nothing of what a later rule found, and all else as before', () => {
    const told = (url: string, evidence: Parameters<typeof signalsOfExample>[2], by: typeof engine) =>
      new Set(signalsOfExample(by, url, evidence).map(({ code }) => code));
    const ofLater = signalExamples.filter(([code]) => since.has(code));
    expect(new Set(ofLater.map(([code]) => code)).size).toBeGreaterThan(20);
    for (const [code, url, evidence] of ofLater) {
      expect(told(url, evidence, engine), url).toContain(code);
      expect(told(url, evidence, earlier), url).not.toContain(code);
    }
    for (const [code, url, evidence] of signalExamples.filter(([name]) => !since.has(name)))
      expect(told(url, evidence, earlier), `${code} of ${url}`).toContain(code);
  });

  it('rates as it analyses', () => {
    for (const url of ['https://www.hssbc.co.uk/', 'https://paypa1-login.example/verify', 'https://example.com/']) {
      const parsed = parseUrl(url);
      if (!parsed.ok) throw new Error(url);
      const { verdict, risk } = earlier.rate(parsed.url);
      expect(earlier.riskOf(parsed.url)).toBe(risk);
      expect({ url, verdict }).not.toMatchObject({ verdict: null });
    }
    const hssbc = parseUrl('https://www.hssbc.co.uk/');
    if (hssbc.ok) expect(earlier.rate(hssbc.url).risk).toBeLessThan(engine.rate(hssbc.url).risk);
  });
});
