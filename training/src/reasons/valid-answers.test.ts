import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { corpusDir } from '../corpus/corpus-dir.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { isUnnamed, MOST_UNNAMED } from './is-unnamed.ts';
import { spread } from './spread.ts';
import { wrongSentences } from './wrong-sentences.ts';

const engine = loadEngine();
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

  it.each(['dangerous', 'suspicious'] as const)('nearly every %s answer names a cause', (verdict) => {
    const of = answers.filter(({ judgement }) => judgement.verdict === verdict);
    const unnamed = of.filter(({ judgement }) => isUnnamed(judgement));
    expect(of.length).toBeGreaterThan(50);
    expect(unnamed.length / of.length).toBeLessThanOrEqual(MOST_UNNAMED[verdict]);
  });
});

function answerTo({ url: text }: { readonly url: string }) {
  const parsed = parseUrl(text);
  return parsed.ok ? [{ url: parsed.url, judgement: engine.analyze(parsed.url, noEvidence(new Date(0))) }] : [];
}
