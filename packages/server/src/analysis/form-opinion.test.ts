import { type Evidence, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { createOpinions } from './form-opinion.ts';

const engine = loadEngine();
const NOTHING = noEvidence(new Date(0));

/** The real engine, and how often it was asked. */
function counted(remembered?: number) {
  let asked = 0;
  const analyze = (url: ParsedUrl, evidence: Evidence) => {
    asked++;
    return engine.analyze(url, evidence);
  };
  return { opinionOf: createOpinions({ analyze }, remembered), asked: () => asked };
}

function url(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}

it('remembers a text that comes a second time, and says the same of it again', () => {
  const { opinionOf, asked } = counted();
  const first = opinionOf(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  opinionOf(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  expect(asked()).toBe(2);
  const again = opinionOf(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  expect(asked()).toBe(2);
  expect(again).toEqual(first);
  expect(again.judgement).toEqual(engine.analyze(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING));
  expect(again.stored.url).toBe('https://paypal-login.example/x?to=***');
});

it('tells texts apart that lead to the same page: how a URL was written is part of what is judged', () => {
  const { opinionOf, asked } = counted();
  opinionOf(url('https://a.example/'), NOTHING);
  opinionOf(url('hxxps://a[.]example/'), NOTHING);
  expect(asked()).toBe(2);
});

it('judges anew whenever something was found outside or on a list', () => {
  const { opinionOf, asked } = counted();
  const one = url('https://listed.example/');
  const feeds: Evidence = {
    ...NOTHING,
    feeds: {
      status: 'found',
      value: [{ source: 'mine', entry: 'listed.example', scope: 'host', firstSeen: null }],
      timeMs: 0,
    },
  };
  const list: Evidence = { ...NOTHING, accountLists: [{ list: 'block', entry: 'listed.example', scope: 'host' }] };
  const failed: Evidence = { ...NOTHING, dns: { status: 'failed', reason: 'timeout', timeMs: 9 } };
  opinionOf(one, NOTHING);
  for (const evidence of [feeds, list, failed]) {
    expect(opinionOf(one, evidence).judgement).toEqual(engine.analyze(one, evidence));
  }
  expect(asked()).toBe(4);
  expect(opinionOf(one, feeds).judgement.verdict).not.toBe(opinionOf(one, NOTHING).judgement.verdict);
});

it('holds a bounded number, and keeps what is asked often', () => {
  const { opinionOf, asked } = counted(100);
  const often = url('https://often.example/');
  opinionOf(often, NOTHING);
  opinionOf(often, NOTHING);
  for (let i = 0; i < 1000; i++) {
    const site = url(`https://site-${i}.example/`);
    for (let times = 0; times < 3; times++) opinionOf(site, NOTHING);
    opinionOf(often, NOTHING);
  }
  expect(asked()).toBe(2 + 2 * 1000);
  opinionOf(url('https://site-3.example/'), NOTHING);
  expect(asked()).toBe(2 + 2 * 1000 + 1);
});

it('does not remember very long texts', () => {
  const { opinionOf, asked } = counted();
  const long = url(`https://long.example/${'a'.repeat(600)}`);
  for (let times = 0; times < 3; times++) opinionOf(long, NOTHING);
  expect(asked()).toBe(3);
});

it('does not remember what comes once', () => {
  const { opinionOf, asked } = counted(100);
  const urls = Array.from({ length: 1000 }, (_, i) => url(`https://site-${i}.example/`));
  for (const one of urls) opinionOf(one, NOTHING);
  for (const one of urls) opinionOf(one, NOTHING);
  // A few are met again while the hash of their first time still stands.
  expect(asked()).toBeGreaterThan(1990);
});
