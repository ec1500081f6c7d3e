import { parseArgs } from 'node:util';
import { defang, type Evidence, type Judgement } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import {
  adviceIn,
  FULL_LANGUAGES,
  headlineIn,
  lineIn,
  signalSentence,
  type ToldAnalysis,
  verdictIn,
} from '@lurewatch/messages';
import { type Asked, drawAsked } from './answers/draw-asked.ts';

type FullLanguage = (typeof FULL_LANGUAGES)[number];

/**
 * `npm run answers -- [--each 20] [--seed 1]`: so many answers in each full language as a user sees them, for somebody who marks
 * each sentence as true, false, contradictory or not understood. What really stands there is told in the last line of each.
 */
async function printAnswers(each: number, seed: number): Promise<void> {
  const engine = loadEngine();
  let n = 0;
  for (const [at, language] of FULL_LANGUAGES.entries()) {
    for (const asked of await drawAsked(each, seed * FULL_LANGUAGES.length + at)) {
      n++;
      console.log(answerText(n, language, asked, engine.analyze(asked.url, asked.evidence)));
    }
  }
}

function answerText(n: number, language: FullLanguage, { url, evidence, truth }: Asked, judgement: Judgement): string {
  const told = toldOf(judgement, evidence);
  const summary = language === 'en' ? judgement.summary : headlineIn(language, told);
  const reasons = judgement.signals.map((signal) => {
    const sentence = language === 'en' ? signal.message : signalSentence(language, signal.code, { ...signal.evidence });
    return `  ${pointsOf(signal.impact).padStart(4)} ${signal.type.padEnd(8)} ${defang(sentence ?? `(English) ${signal.message}`)}`;
  });
  return [
    `--- ${n} (${language})`,
    defang(
      url.href.length > LONGEST_SHOWN
        ? `${url.href.slice(0, LONGEST_SHOWN)}… (${url.href.length} characters, cut here)`
        : url.href,
    ),
    `${verdictIn(language, told)} ${judgement.score} · ${defang(lineIn(language, told))}`,
    defang(summary),
    adviceIn(language, told),
    ...reasons,
    `[${truth}]`,
    '',
  ].join('\n');
}

const LONGEST_SHOWN = 400;

function pointsOf(impact: number): string {
  return impact > 0 ? `+${impact}` : String(impact);
}

const LOOKS = ['dns', 'rdap', 'tls', 'page'] as const;

function toldOf({ verdict, basis, brand, officialDomain, signals }: Judgement, evidence: Evidence): ToldAnalysis {
  const failed = LOOKS.filter((look) => evidence[look].status === 'failed');
  return {
    verdict,
    basis,
    brand,
    officialDomain,
    signals,
    failedChecks: failed.length,
    lookFailed: failed.length > 0,
  };
}

const { values } = parseArgs({
  options: { each: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
await printAnswers(Number(values.each), Number(values.seed));
