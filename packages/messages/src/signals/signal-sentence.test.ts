import { noEvidence, parseUrl, type Signal } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { signalExamples, signalsOfExample } from '../../../engine/src/signals/signal-examples.ts';
import { SIGNAL_SENTENCES, signalSentence } from './signal-sentence.ts';
import type { Translated } from './signal-values.ts';

const engine = loadEngine();
const LANGUAGES: readonly Translated[] = ['de', 'fr', 'es', 'it'];

it('every signal has its sentence in every language, and no sentence is left of a signal that is gone', () => {
  const codes = engine.signalCatalogue.map(({ code }) => code).sort();
  const missing = codes.filter((code) => !(code in SIGNAL_SENTENCES.de));
  expect(missing, 'add these to packages/messages/src/signals/de.ts, fr.ts, es.ts and it.ts').toEqual([]);
  expect(Object.keys(SIGNAL_SENTENCES.de).sort()).toEqual(codes);
});

it.each(LANGUAGES)('in %s every example is told, with all its facts and not in English', (language) => {
  const wrong: string[] = [];
  let told = 0;
  for (const { code, message, evidence } of examples()) {
    const sentence = signalSentence(language, code, evidence);
    if (sentence === null) wrong.push(`${code}: a fact is missing in ${JSON.stringify(evidence)}`);
    else if (/undefined|\bnull\b|NaN|\{|\}|\.$| {2}/.test(sentence) || sentence.length < 15)
      wrong.push(`${code}: ${sentence}`);
    else if (sentence === message || / (?:the|which|with|of) /.test(withoutFacts(sentence, evidence)))
      wrong.push(`${code} in English: ${sentence}`);
    else told++;
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(400);
});

const WIDEST_HOST = `${`${'w'.repeat(62)}.`.repeat(4)}com`;

it.each(LANGUAGES)('in %s every example holds the widest host and address that there are', (language) => {
  let widened = 0;
  for (const { code, evidence } of examples()) {
    const wide = Object.entries(evidence).map(([name, fact]) => [name, isHost(fact) ? WIDEST_HOST : fact]);
    const sentence = signalSentence(language, code, Object.fromEntries(wide));
    expect(sentence, code).not.toBeNull();
    expect(sentence, code).not.toMatch(/undefined|NaN|\{|\}/);
    if (sentence?.includes(WIDEST_HOST)) widened++;
  }
  expect(widened).toBeGreaterThan(100);
});

function isHost(fact: unknown): boolean {
  return typeof fact === 'string' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(fact);
}

it('a stored row that lacks a fact of today, or has another, is told by its own sentence', () => {
  expect(signalSentence('de', 'brand_in_host', { brand: 'PayPal' })).toBeNull();
  expect(signalSentence('de', 'a_signal_of_tomorrow', {})).toBeNull();
  expect(signalSentence('de', 'toString', {})).toBeNull();
});

it('what strangers wrote is told as it stands', () => {
  const evidence = { script: '{brand} <b>#', dead: 1 };
  expect(signalSentence('fr', 'form_posts_to_script', evidence)).toContain('{brand} <b>#');
});

function* examples(): Generator<Signal> {
  for (const [, url, evidence] of signalExamples) yield* signalsOfExample(engine, url, evidence);
  for (const text of [
    'https://qx7-claim-bonus.top/wallet/verify.php?session=81723',
    'https://garden-friends.org/cake.html',
    'https://x.example/?token=4K0l7X3e7A3o6G',
    'https://u1.ct.sendgrid.net/ls/click?upn=x',
    'https://www.sap.com/a/b/c/d/e/f',
  ]) {
    const parsed = parseUrl(text);
    if (parsed.ok) yield* engine.analyze(parsed.url, noEvidence(new Date(0))).signals;
  }
}

function withoutFacts(sentence: string, evidence: Signal['evidence']): string {
  let text = sentence;
  for (const fact of Object.values(evidence).flat())
    if (typeof fact === 'string' && fact !== '') text = text.replaceAll(fact, '');
  return text;
}
