import { noEvidence, parseUrl, type Verdict } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { readLegit, readPhish } from './corpus/read-corpus.ts';
import { isUnnamed, MOST_UNNAMED } from './reasons/is-unnamed.ts';
import { spread } from './reasons/spread.ts';
import { wrongSentences } from './reasons/wrong-sentences.ts';

const MOST_SHOWN = 20;

/** Prints what a reader would mark in answers to addresses of the validation set, as users get them; ends with 1 where something is. */
function printSentences(perPart: number): void {
  const engine = loadEngine();
  const asked = noEvidence(new Date(0));
  const wrong: string[] = [];
  const unnamed = new Map<Verdict, { answers: number; unnamed: number }>();
  let sentences = 0;
  for (const { url } of [...spread(readPhish('valid'), perPart), ...spread(readLegit('valid'), perPart)]) {
    const parsed = parseUrl(url);
    if (!parsed.ok) continue;
    const judgement = engine.analyze(parsed.url, asked);
    sentences += judgement.signals.length;
    wrong.push(...wrongSentences(parsed.url, judgement).map((what) => `${parsed.url.href.slice(0, 120)}: ${what}`));
    const tally = unnamed.get(judgement.verdict) ?? { answers: 0, unnamed: 0 };
    unnamed.set(judgement.verdict, tally);
    tally.answers++;
    if (isUnnamed(judgement)) tally.unnamed++;
  }
  const answers = [...unnamed.values()].reduce((sum, tally) => sum + tally.answers, 0);
  console.log(
    `the shipped model, by the address alone: ${answers} answers, ${sentences} sentences, ${wrong.length} wrong`,
  );
  for (const what of wrong.slice(0, MOST_SHOWN)) console.log(`  ${what}`);
  let isBroken = wrong.length > 0;
  for (const verdict of ['dangerous', 'suspicious'] as const) {
    const tally = unnamed.get(verdict) ?? { answers: 0, unnamed: 0 };
    const share = tally.answers === 0 ? 0 : tally.unnamed / tally.answers;
    isBroken ||= share > MOST_UNNAMED[verdict];
    console.log(
      `${verdict} without a named cause: ${tally.unnamed} of ${tally.answers}, ${(share * 100).toFixed(2)} % (at most ${MOST_UNNAMED[verdict] * 100} %)`,
    );
  }
  if (isBroken) process.exitCode = 1;
}

printSentences(Number(process.argv[2] ?? 1_000));
