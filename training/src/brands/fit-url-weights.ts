import { conclude } from '../../../packages/engine/src/conclude.ts';
import { readModel } from '../../../packages/engine/src/decision/model-reading.ts';
import { noEvidence } from '../../../packages/engine/src/evidence/evidence.ts';
import { loadTables } from '../../../packages/engine/src/load-tables.ts';
import { type EngineTables, readUrl } from '../../../packages/engine/src/read-url.ts';
import { logOddsOf } from '../../../packages/engine/src/score.ts';
import { createContext } from '../../../packages/engine/src/signals/create-context.ts';
import { signalRules } from '../../../packages/engine/src/signals/signal-rules.ts';
import { parseUrl } from '../../../packages/engine/src/url/parse-url.ts';
import { requestAddress } from '../../../packages/engine/src/url/request-address.ts';
import { signalWeights } from '../../../packages/engine/src/weights.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { judgeModel } from '../evaluation/judge-model.ts';

interface Row {
  readonly logOdds: number;
  readonly isPhish: boolean;
  readonly half: 0 | 1;
  readonly codes: readonly string[];
}

/** Pulls a weight towards nothing as strongly as this many URLs on which the model is unsure. */
const SHRINKAGE = 2;

/**
 * Prints, for each URL-only signal, how often it is met and the log-odds by which the model's own are best corrected where
 * it is (logistic regression with the model as offset, on one half of the validation sites), and what the brand weights
 * would do to recall on the other half.
 */
async function fitUrlWeights(): Promise<void> {
  const tables = loadTables(await judgeModel());
  const rows = readRows(tables);
  const codes = [...new Set(rows.flatMap((row) => row.codes))].sort();
  console.log('signal                        phish   legit   fitted log-odds (half A, half B)');
  const weights = new Map<string, number>();
  for (const code of codes) {
    const met = rows.filter((row) => row.codes.includes(code));
    const [a, b] = [0, 1].map((half) => fitWeight(met.filter((row) => row.half === half)));
    const phish = met.filter((row) => row.isPhish).length;
    weights.set(code, a ?? 0);
    console.log(
      `${code.padEnd(28)} ${String(phish).padStart(6)} ${String(met.length - phish).padStart(7)}   ${a?.toFixed(2)}  ${b?.toFixed(2)}`,
    );
  }
  const held = rows.filter((row) => row.half === 1);
  const thresholds = {
    suspicious: logOddsOf(tables.model.thresholds.suspicious),
    dangerous: logOddsOf(tables.model.thresholds.dangerous),
  };
  printRecall(
    'with the shipped weights',
    held.map((row) => {
      const shipped = row.codes.map((code) => ({ code, logOdds: signalWeights[code]?.logOdds ?? 0 }));
      return [conclude(row.logOdds, shipped, thresholds), row.isPhish];
    }),
  );
  const brandCodes = codes.filter((code) => code.startsWith('brand_'));
  printRecall(
    'model alone',
    held.map((row) => [row.logOdds, row.isPhish]),
  );
  for (const chosen of [brandCodes, [...brandCodes, 'official_brand_domain'], codes]) {
    const name = chosen === codes ? 'all' : chosen.includes('official_brand_domain') ? 'brands, official' : 'brands';
    printRecall(
      `with ${name}`,
      held.map((row) => [
        row.logOdds + row.codes.reduce((sum, code) => sum + (chosen.includes(code) ? (weights.get(code) ?? 0) : 0), 0),
        row.isPhish,
      ]),
    );
  }
}

/** One-dimensional logistic regression with an offset, by Newton's method. */
function fitWeight(rows: readonly Row[]): number {
  let weight = 0;
  for (let step = 0; step < 30; step++) {
    let gradient = -weight * SHRINKAGE * 0.25;
    let curvature = SHRINKAGE * 0.25;
    for (const row of rows) {
      const p = 1 / (1 + Math.exp(-(row.logOdds + weight)));
      gradient += (row.isPhish ? 1 : 0) - p;
      curvature += p * (1 - p);
    }
    weight += Math.max(-1, Math.min(1, gradient / curvature));
  }
  return weight;
}

function printRecall(name: string, scored: readonly (readonly [number, boolean])[]): void {
  const legit = scored.flatMap(([logOdds, isPhish]) => (isPhish ? [] : [logOdds])).sort((a, b) => b - a);
  const phish = scored.flatMap(([logOdds, isPhish]) => (isPhish ? [logOdds] : []));
  const recalls = [0.01, 0.001, 0.0001].map((rate) => {
    const threshold = legit[Math.floor(legit.length * rate)] ?? 0;
    return (phish.filter((logOdds) => logOdds > threshold).length / phish.length).toFixed(4);
  });
  console.log(`${name.padEnd(24)} recall at FPR 1 %, 0.1 %, 0.01 %: ${recalls.join('  ')}`);
}

function readRows(tables: EngineTables): Row[] {
  const asked = noEvidence(new Date(0));
  const read = (text: string, isPhish: boolean): Row[] => {
    const parsed = parseUrl(text);
    if (!parsed.ok) return [];
    const reading = readUrl(tables, requestAddress(parsed.url));
    const { logOdds } = readModel(tables, reading);
    const context = createContext(tables, reading, logOdds, asked);
    const codes = signalRules.filter((rule) => rule.applies(context)).map((rule) => rule.code);
    return [{ logOdds, isPhish, half: halfOf(parsed.url.site), codes }];
  };
  return [
    ...readPhish('valid').flatMap((row) => read(row.url, true)),
    ...readLegit('valid').flatMap((row) => read(row.url, false)),
  ];
}

function halfOf(site: string): 0 | 1 {
  let hash = 7;
  for (let i = 0; i < site.length; i++) hash = (Math.imul(hash, 31) + site.charCodeAt(i)) | 0;
  return Math.imul(hash, 0x9e3779b1) < 0 ? 0 : 1;
}

if (import.meta.main) await fitUrlWeights();
