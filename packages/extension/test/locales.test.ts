import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl, type Signal } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, test } from 'vitest';
import { signalExamples, signalsOfExample } from '../../engine/src/signals/signal-examples.ts';

const engine = loadEngine();

test('German has every text that English has, with the same places to fill', () => {
  const english = messagesOf('en');
  const german = messagesOf('de');
  for (const [name, text] of Object.entries(english)) {
    expect(placesOf(german[name] ?? ''), name).toEqual(placesOf(text));
    expect(german[name], name).not.toBe('');
  }
});

test('every reason that an address or a page can give has German words that its facts fill', () => {
  const german = messagesOf('de');
  const codes = engine.signalCatalogue.filter(({ source }) => ['url', 'brand', 'page'].includes(source));
  // Redirects are followed by the service alone.
  const told = codes.map(({ code }) => code).filter((code) => !/^redirects?_(?!parameter)|^long_redirect/.test(code));
  const missing = told.filter((code) =>
    [`reason_${code}`, `reason_${code}_for`].every((name) => german[name] === undefined),
  );
  expect(missing).toEqual([]);

  const filled = new Map<string, boolean>();
  for (const { code, evidence } of examples()) {
    const facts = [...(german[`reason_${code}`] ?? '').matchAll(/\{(\w+)\}/g)].map(([, fact = '']) => fact);
    // A wording that quotes nothing is told in English: one example with all facts is enough.
    if (facts.length > 0) filled.set(code, filled.get(code) === true || facts.every((fact) => fact in evidence));
  }
  expect([...filled].filter(([, isWhole]) => !isWhole)).toEqual([]);
  expect(filled.size).toBeGreaterThan(30);
});

function* examples(): Generator<Signal> {
  for (const [, url, evidence] of signalExamples) yield* signalsOfExample(engine, url, evidence);
  for (const text of [
    'https://qx7-claim-bonus.top/wallet/verify.php?session=81723',
    'https://garden-friends.org/cake.html',
  ]) {
    const parsed = parseUrl(text);
    if (parsed.ok) yield* engine.analyze(parsed.url, noEvidence(new Date(0))).signals;
  }
}

function messagesOf(language: string): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `../_locales/${language}/messages.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
  return Object.fromEntries(Object.entries(messages).map(([name, { message }]) => [name, message]));
}

function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\$\d/g)].map(([place]) => place).sort();
}
