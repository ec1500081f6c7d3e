import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { signalSentence } from '@lurewatch/messages';
import { describe, expect, it } from 'vitest';
import { drawAsked } from '../answers/draw-asked.ts';
import { corpusDir } from '../corpus/corpus-dir.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { isUnnamed, MOST_UNNAMED } from './is-unnamed.ts';
import { spread } from './spread.ts';
import { wrongSentences } from './wrong-sentences.ts';

const engine = loadEngine();
/** What nobody writes in a language; hosts are left as they are. */
const UNTOLD = /undefined|\bnull\b|NaN|[{}]| {2}/;
const BROKEN: Readonly<Record<string, RegExp>> = {
  de: UNTOLD,
  es: UNTOLD,
  it: UNTOLD,
  fr: /undefined|\bnull\b|NaN|[{}]| {2}|\b(?:de|que) [AEIOU][a-z]*(?= |$)/,
};
const OF_EACH = 1_000;
const here = existsSync(join(corpusDir(), 'legit-valid.tsv.gz'));

describe.skipIf(!here)(`2 000 addresses of the validation set${here ? '' : ' (skipped: no corpus)'}`, () => {
  const answers = here
    ? [...spread(readPhish('valid'), OF_EACH), ...spread(readLegit('valid'), OF_EACH)].flatMap(answerTo)
    : [];

  it('no sentence is untrue, contradictory or empty, and the points add up', () => {
    expect(answers.length).toBeGreaterThan(1_990);
    const wrong = answers.flatMap(({ url, judgement }) =>
      wrongSentences(url, judgement).map((what) => `${url.href.slice(0, 120)}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['de', 'fr', 'es', 'it'] as const)('in %s every row has its sentence, with all its facts', (language) => {
    const wrong = answers.flatMap(({ judgement }) =>
      judgement.signals.flatMap(({ code, message, evidence }) => {
        const sentence = signalSentence(language, code, { ...evidence });
        return sentence === null || BROKEN[language]?.test(sentence) ? [`${sentence} (${message})`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['dangerous', 'suspicious'] as const)('nearly every %s answer names a cause', (verdict) => {
    const of = answers.filter(({ judgement }) => judgement.verdict === verdict);
    const unnamed = of.filter(({ judgement }) => isUnnamed(judgement));
    expect(of.length).toBeGreaterThan(50);
    expect(unnamed.length / of.length).toBeLessThanOrEqual(MOST_UNNAMED[verdict]);
  });
});

const OF_PAGES = 400;

describe.skipIf(!here)('pages of the corpus, put where such pages lie', () => {
  it('no row says against another what the same page shows', { timeout: 120_000 }, async () => {
    const asked = (await drawAsked(OF_PAGES, 37)).filter(({ evidence }) => evidence.page.status === 'found');
    expect(asked.length).toBeGreaterThan(OF_PAGES / 3);
    const wrong = asked.flatMap(({ url, evidence }) =>
      wrongSentences(url, engine.analyze(url, evidence)).map((what) => `${url.href.slice(0, 120)}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });
});

function answerTo({ url: text }: { readonly url: string }) {
  const parsed = parseUrl(text);
  return parsed.ok ? [{ url: parsed.url, judgement: engine.analyze(parsed.url, noEvidence(new Date(0))) }] : [];
}
