import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { corpusDir } from '../corpus/corpus-dir.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { wrongSentences } from './wrong-sentences.ts';

const engine = loadEngine();
const OF_EACH = 1_000;
const here = existsSync(join(corpusDir(), 'legit-valid.tsv.gz'));

/** Dangerous and suspicious answers whose only cause is that the address as a whole resembles others. */
const MOST_UNNAMED = { dangerous: 0.02, suspicious: 0.05 } as const;

describe.skipIf(!here)(`2 000 addresses of the validation set${here ? '' : ' (skipped: no corpus)'}`, () => {
  const answers = here ? [...spread(readPhish('valid')), ...spread(readLegit('valid'))].flatMap(answerTo) : [];

  it('no sentence is untrue, contradictory or empty, and the points add up', () => {
    expect(answers.length).toBeGreaterThan(1_990);
    const wrong = answers.flatMap(({ url, judgement }) =>
      wrongSentences(url, judgement).map((what) => `${url.href.slice(0, 120)}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['dangerous', 'suspicious'] as const)('nearly every %s answer names a cause', (verdict) => {
    const of = answers.filter(({ judgement }) => judgement.verdict === verdict);
    const unnamed = of.filter(({ judgement: { signals } }) =>
      signals.every(({ code, impact }) => impact >= 0 || code === 'model_remainder' || code === 'model_popularity'),
    );
    expect(of.length).toBeGreaterThan(50);
    expect(unnamed.length / of.length).toBeLessThanOrEqual(MOST_UNNAMED[verdict]);
  });
});

function answerTo({ url: text }: { readonly url: string }) {
  const parsed = parseUrl(text);
  return parsed.ok ? [{ url: parsed.url, judgement: engine.analyze(parsed.url, noEvidence(new Date(0))) }] : [];
}

/** So many rows, spread evenly over the file. */
function spread<Row>(rows: readonly Row[]): Row[] {
  return Array.from({ length: OF_EACH }, (_, at) => rows[Math.floor((at * rows.length) / OF_EACH)]).filter(
    (row) => row !== undefined,
  );
}
