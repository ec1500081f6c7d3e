import { type Evidence, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { readSignals } from '../store/tables/analyses/stored-reasons.ts';
import { cacheJudgements } from './judgement-cache.ts';

const engine = loadEngine();
const NOTHING = noEvidence(new Date(0));

/** The real engine, and how often it was asked. */
function counted(cached?: number) {
  let asked = 0;
  const analyze = (url: ParsedUrl, evidence: Evidence) => {
    asked++;
    return engine.analyze(url, evidence);
  };
  return { judge: cacheJudgements({ analyze }, cached), asked: () => asked };
}

function url(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}

it('caches a URL-only result from its second request on, and answers the same', () => {
  const { judge, asked } = counted();
  const first = judge(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  judge(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  expect(asked()).toBe(2);
  const again = judge(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING);
  expect(asked()).toBe(2);
  expect(again).toMatchObject(first);
  expect(again).toMatchObject(engine.analyze(url('https://paypal-login.example/x?to=jo@b.example'), NOTHING));
  expect(again.stored.url).toBe('https://paypal-login.example/x?to=***');
});

it('tells texts apart that lead to the same page: how a URL was written is part of what is judged', () => {
  const { judge, asked } = counted();
  judge(url('https://a.example/'), NOTHING);
  judge(url('hxxps://a[.]example/'), NOTHING);
  expect(asked()).toBe(2);
});

it('judges anew whenever something was found outside or on a list', () => {
  const { judge, asked } = counted();
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
  judge(one, NOTHING);
  for (const evidence of [feeds, list, failed]) {
    expect(judge(one, evidence)).toMatchObject(engine.analyze(one, evidence));
  }
  expect(asked()).toBe(4);
  expect(judge(one, feeds).verdict).not.toBe(judge(one, NOTHING).verdict);
});

it('caches URLs that take turns, though they share the one set of slots that a small cache has', () => {
  const { judge, asked } = counted(4);
  const turns = ['https://sage.example/', 'https://mint.example/', 'https://thyme.example/'].map(url);
  for (let round = 0; round < 3; round++) for (const one of turns) judge(one, NOTHING);
  expect(asked()).toBe(2 * turns.length);
});

it('holds a bounded number, and keeps what comes often', () => {
  const { judge, asked } = counted(100);
  const often = url('https://often.example/');
  judge(often, NOTHING);
  judge(often, NOTHING);
  for (let i = 0; i < 1000; i++) {
    const site = url(`https://site-${i}.example/`);
    for (let times = 0; times < 3; times++) judge(site, NOTHING);
    judge(often, NOTHING);
  }
  expect(asked()).toBe(2 + 2 * 1000);
  judge(url('https://site-3.example/'), NOTHING);
  expect(asked()).toBe(2 + 2 * 1000 + 1);
});

it('does not cache very long texts', () => {
  const { judge, asked } = counted();
  const long = url(`https://long.example/${'a'.repeat(600)}`);
  for (let times = 0; times < 3; times++) judge(long, NOTHING);
  expect(asked()).toBe(3);
});

it('does not cache what comes once', () => {
  const { judge, asked } = counted(100);
  const urls = Array.from({ length: 1000 }, (_, i) => url(`https://site-${i}.example/`));
  for (const one of urls) judge(one, NOTHING);
  for (const one of urls) judge(one, NOTHING);
  // A few are met again while the hash of their first time still stands.
  expect(asked()).toBeGreaterThan(1990);
});

it('carries the row form of the signals from the second time on, and it is theirs', () => {
  const { judge } = counted();
  const site = url('https://paypal-login.example/x?to=jo@b.example');
  expect(judge(site, NOTHING).stored.signalsText).toBeUndefined();
  for (let times = 0; times < 2; times++) {
    const { stored } = judge(site, NOTHING);
    expect(readSignals(stored.signalsText ?? '[]')).toEqual(stored.signals);
  }
});
