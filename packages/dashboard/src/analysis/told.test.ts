import type { Analysis, Check } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { adviceOf, colleagueText, failedInWords, lineOf, nothingKnownOf, outcomeOf } from './told.ts';

const check = (name: Check['name'], status: Check['status']): Check => ({ name, status, time_ms: 1 });
const LOOKS: readonly Check['name'][] = ['dns', 'rdap', 'tls', 'page'];
const all = (status: Check['status']) => [check('url', 'ok'), ...LOOKS.map((name) => check(name, status))];

const analysis = (told: Partial<Analysis>): Analysis => told as Analysis;
const VOUCHED: Analysis['signals'] = [
  { type: 'positive', code: 'popular_domain', message: 'x', source: 'url', impact: 20, evidence: {} },
];

test('nobody asked, no answer, some without an answer, and found nothing are four sentences', () => {
  const sentences = [
    nothingKnownOf(all('skipped')),
    nothingKnownOf(all('failed')),
    nothingKnownOf([...all('absent').slice(0, 4), check('page', 'timeout')]),
    nothingKnownOf(all('absent')),
  ];
  expect(new Set(sentences).size).toBe(4);
  expect(sentences[0]).toMatch(/^Nobody was asked/);
  expect(sentences[1]).toContain('no answer came');
  expect(sentences[2]).toContain('1 of 4');
  expect(sentences[3]).toContain('nothing was found');
});

test('under a safe verdict stands how many checks failed, and never that none found a problem', () => {
  const safe = { verdict: 'safe', basis: 'address', signals: VOUCHED } as const;
  expect(adviceOf(analysis({ ...safe, checks: all('ok') }))).toContain('We found no problem in what we checked');
  expect(adviceOf(analysis({ ...safe, checks: all('failed') }))).toBe(
    '4 of 5 checks brought no answer: the verdict rests on the others alone.',
  );
  expect(adviceOf(analysis({ ...safe, signals: [], checks: all('timeout') }))).toContain(
    'rests on the others alone. If you did not expect this link',
  );
  expect(failedInWords(all('skipped'))).toBeNull();
});

test('nobody is told that there is no sign of phishing where a weighty row speaks against it', () => {
  const against = {
    type: 'high',
    code: 'form_posts_to_script',
    message: 'x',
    source: 'page',
    impact: -6,
    evidence: {},
  } as const;
  const safe = { verdict: 'safe', basis: 'page', checks: all('ok') } as const;
  const doubted = analysis({ ...safe, signals: [...VOUCHED, against] });
  expect(lineOf(doubted)).toBe('Nothing serious was found, but something speaks against it');
  expect(adviceOf(doubted)).toMatch(/^Some things speak against it/);
  const medium = analysis({ ...safe, signals: [...VOUCHED, { ...against, type: 'medium', impact: -4 }] });
  expect(lineOf(medium)).toBe('Nothing serious was found, but something speaks against it');
  const sentAway = { ...against, type: 'low', code: 'form_posts_cross_site', impact: 0 } as const;
  expect(lineOf(analysis({ ...safe, signals: [...VOUCHED, sentAway] }))).toBe(
    'Nothing serious was found, but something speaks against it',
  );
  const plain = analysis({ ...safe, signals: [...VOUCHED, { ...against, code: 'model_popularity' }] });
  expect(lineOf(plain)).toBe('No sign of phishing');
});

test('a reason that this version does not know is told by its name', () => {
  expect(outcomeOf({ ...check('page', 'unread'), reason: 'gate' })).toBe(
    'not read (a test for people stands before it)',
  );
  expect(outcomeOf({ ...check('page', 'unread'), reason: 'of_tomorrow' })).toBe('not read (of tomorrow)');
});

test('the text for a colleague says what to do, holds the sentence and no address to click', () => {
  const told = colleagueText(
    analysis({
      verdict: 'dangerous',
      summary: 'Pretends to be Poste Italiane; the real address is poste.it.',
      normalized_url: 'https://poste-italiane-pacco.top/riscossione',
    }),
  );
  expect(told).toContain('Please do not open hxxps://poste-italiane-pacco[.]top/riscossione');
  expect(told).toContain('Pretends to be Poste Italiane; the real address is poste.it. If you entered');
  expect(told).not.toMatch(/https?:/);
});
