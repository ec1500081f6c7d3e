import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { signalExamples } from '../../../engine/src/signals/signal-examples.ts';
import { formatMessage } from '../format/format-message.ts';
import { acceptedLanguage, LANGUAGES } from '../languages.ts';
import { WARNINGS } from '../warnings/warnings.ts';
import { adviceIn, colleagueTextIn, lineIn, verdictIn } from './advice.ts';
import { headlineIn } from './headline.ts';
import type { ToldAnalysis } from './told-analysis.ts';

const engine = loadEngine();

function toldOf(text: string): ToldAnalysis {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return { ...engine.analyze(parsed.url, noEvidence(new Date(0))), failedChecks: 0, lookFailed: false };
}

it('begins with whom an address pretends to be, and says where that brand really is', () => {
  const poste = toldOf('https://poste-italiane-pacco.top/riscossione');
  expect(headlineIn('en', poste)).toMatch(/^Pretends to be Poste Italiane\. The real address is poste\.it\./);
  expect(headlineIn('de', poste)).toMatch(/^Gibt sich als Poste Italiane aus\. Die echte Adresse ist poste\.it\./);
  expect(headlineIn('ja', poste)).toMatch(/^Poste Italiane を装っています。本物のアドレスは poste\.it です。/);
  expect(headlineIn('fr', toldOf('https://www.garden-friends-of-the-valley.org/cakes'))).toBe(
    'Rien dans l’adresse n’est suspect ; le site lui-même n’a pas été examiné.',
  );
});

it.each(LANGUAGES)('in %s every example has a headline, a line, advice and a text for a colleague', (language) => {
  for (const url of new Set(signalExamples.map(([, one]) => one))) {
    const told = toldOf(url);
    const texts = [
      headlineIn(language, told),
      lineIn(language, told),
      adviceIn(language, told),
      verdictIn(language, told),
    ];
    for (const text of [...texts, colleagueTextIn(language, told, 'hxxps://a[.]example')]) {
      expect(text.length, url).toBeGreaterThan(1);
      expect(text, url).not.toMatch(/undefined|\bnull\b|NaN|\{|\}/);
    }
    expect(texts[0]?.length, url).toBeLessThanOrEqual(420);
  }
});

const WIDEST = {
  ...{
    brand: 'W'.repeat(60),
    domain: 'w'.repeat(63),
    target: 'w'.repeat(253),
    service: 'w'.repeat(63),
    entry: 'w'.repeat(253),
  },
  ...{
    masked: 'w'.repeat(100),
    host: 'w'.repeat(253),
    matched: 'w'.repeat(63),
    imitates: 'w'.repeat(63),
    address: 'w'.repeat(300),
  },
  ...{
    headline: 'w'.repeat(320),
    count: 7,
    score: 100,
    reference: 'W'.repeat(8),
    contact: 'w'.repeat(100),
    time: 'w'.repeat(40),
  },
  ...{ version: 'w'.repeat(20), date: 'w'.repeat(20), check: 'w'.repeat(40) },
};

it.each(LANGUAGES)(
  'in %s every message holds its widest arguments, is not empty, and none is English by accident',
  (language) => {
    const same: string[] = [];
    for (const [name, message] of Object.entries(WARNINGS[language])) {
      const text = formatMessage(language, message, WIDEST);
      expect(text.trim(), name).not.toBe('');
      expect(message, name).not.toContain("'");
      if (language !== 'en' && message === WARNINGS.en[name as keyof typeof WARNINGS.en]) same.push(name);
    }
    // Words that the language itself writes so.
    expect(same.length, same.join(' ')).toBeLessThanOrEqual(5);
  },
);

it('reads what a browser asks for, and English where it asks for nothing that there is', () => {
  expect(acceptedLanguage('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt');
  expect(acceptedLanguage('sv, de;q=0.4, fr;q=0.7')).toBe('fr');
  expect(acceptedLanguage('xx;q=1, de;q=0')).toBe('en');
  expect(acceptedLanguage(undefined)).toBe('en');
  expect(acceptedLanguage(`de,${'x'.repeat(600)}`)).toBe('en');
});
