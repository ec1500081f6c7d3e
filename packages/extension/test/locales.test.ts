import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { FULL_LANGUAGES, isFullLanguage, LANGUAGES } from '@lurewatch/messages/languages';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signalExamples, signalsOfExample } from '../../engine/src/signals/signal-examples.ts';
import type { Reason } from '../src/background/warning.ts';

const LOCALES = join(import.meta.dirname, '../_locales');
const english = messagesOf('en');
/** Where what a person in danger reads is drawn: the warning, the notice, and what the popup says of a page. */
const IN_DANGER =
  /^(?:warning|sentence|letters|why|real_site|open_real|back|typed|more|report(?!_as)|continue|verdict|icon|no_web|exception|found_by|worker|notice|reason_lure|private_windows|name|description|language)/;

test('there are the ten languages in which a person in danger is told', () => {
  const told = readdirSync(LOCALES).map((locale) => messagesOf(locale).language);
  expect(told.sort()).toEqual([...LANGUAGES].sort());
});

describe.each(readdirSync(LOCALES))('%s', (locale) => {
  const messages = messagesOf(locale);

  test('has every text that its people need, with the same places to fill', () => {
    const isFull = FULL_LANGUAGES.some((language) => language === messages.language);
    for (const [name, text] of Object.entries(english)) {
      if (!isFull && !IN_DANGER.test(name)) continue;
      expect(placesOf(messages[name] ?? ''), name).toEqual(placesOf(text));
      expect(messages[name], name).not.toBe('');
    }
    expect(Object.keys(messages).filter((name) => !(name in english))).toEqual([]);
  });
});

describe('reasons', () => {
  let language = 'en';
  beforeEach(() => {
    vi.stubGlobal('chrome', {
      i18n: { getMessage: (name: string) => messagesOf(language === 'pt' ? 'pt_BR' : language)[name] ?? '' },
      runtime: { getURL: () => 'chrome-extension://id/' },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  test.each(LANGUAGES)('in %s say what an address or page gives away, each with its facts', async (tried) => {
    language = tried;
    const { reasonTexts } = await import(join(import.meta.dirname, '../src/pages/reason-texts.ts'));
    const english: string[] = [];
    for (const reason of examples()) {
      const [text] = await reasonTexts([reason]);
      expect(text).not.toMatch(/undefined|\bnull\b|\{|\}/);
      if (text === reason.message) english.push(reason.code);
    }
    if (tried === 'en') return;
    // The other five have words for whole kinds of reasons; what those leave out stays English where it stands alone.
    if (isFullLanguage(tried)) expect([...new Set(english)]).toEqual([]);
    else expect(new Set(english).size).toBeLessThan(60);
    const lure = { code: 'lure_drawn_window', message: 'x', evidence: { host: 'a.example' }, speaksFor: false };
    expect((await reasonTexts([lure]))[0]).toContain('a.example');
  });
});

function* examples(): Generator<Reason> {
  const engine = loadEngine();
  const sources = new Map(engine.signalCatalogue.map(({ code, source }) => [code, source]));
  const reasonOf = ({
    code,
    message,
    evidence,
    impact,
  }: {
    code: string;
    message: string;
    evidence: Reason['evidence'];
    impact: number;
  }): Reason => ({
    ...{ code, message, evidence, speaksFor: impact > 0 },
  });
  for (const [, url, evidence] of signalExamples)
    for (const signal of signalsOfExample(engine, url, evidence))
      if (['url', 'brand', 'page'].includes(sources.get(signal.code) ?? '')) yield reasonOf(signal);
  const parsed = parseUrl('https://qx7-claim-bonus.top/wallet/verify.php?session=81723');
  if (parsed.ok)
    for (const signal of engine.analyze(parsed.url, noEvidence(new Date(0))).signals) yield reasonOf(signal);
}

function messagesOf(locale: string): Readonly<Record<string, string>> {
  const messages = JSON.parse(readFileSync(join(LOCALES, locale, 'messages.json'), 'utf8')) as Record<
    string,
    { message: string }
  >;
  return Object.fromEntries(Object.entries(messages).map(([name, { message }]) => [name, message]));
}

function placesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\$\d|\{\w+\}/g)].map(([place]) => place))].sort();
}
