import { writeFileSync } from 'node:fs';
import { type Engine, noEvidence, parseUrl, type SignalDescription } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { signalsDocument, signalsPath } from '../../docs/signals-document.ts';
import { signalExamples, signalsOfExample } from '../../packages/engine/src/signals/signal-examples.ts';
import { readLegit, readPhish } from './corpus/read-corpus.ts';

interface Example {
  readonly url: string;
  readonly severity: string;
  readonly message: string;
}

/**
 * Writes docs/signals.md. With `--examples [COUNT] [CODE …]` prints instead each signal with URLs of the training corpus
 * where it fires; what needs evidence is shown by the invented examples that the tests use.
 */
function showSignals(args: readonly string[]): void {
  const engine = loadEngine();
  if (args[0] !== '--examples') {
    writeFileSync(signalsPath, signalsDocument(engine));
    console.log(`${engine.signalCatalogue.length} signals written to docs/signals.md`);
    return;
  }
  const [count, codes] = /^\d+$/.test(args[1] ?? '') ? [Number(args[1]), args.slice(2)] : [3, args.slice(1)];
  const shown = engine.signalCatalogue.filter(({ code }) => codes.length === 0 || codes.includes(code));
  const found = corpusExamples(engine, shown, count);
  for (const signal of shown) {
    console.log(`${signal.code}  ${signal.type}  ${signal.source}  ${signal.title}`);
    const examples = found.get(signal.code) ?? [];
    for (const example of examples.length > 0 ? examples : inventedExamples(engine, signal.code)) print(example);
  }
}

function print({ url, severity, message }: Example): void {
  console.log(`    ${severity}: ${message}\n        ${url}`);
}

/** Up to `count` URLs for each signal, one for each site, phishing and honest in turn. */
function corpusExamples(
  engine: Engine,
  signals: readonly SignalDescription[],
  count: number,
): ReadonlyMap<string, readonly Example[]> {
  const found = new Map<string, Example[]>();
  const sites = new Set<string>();
  const open = new Set(signals.filter(({ source }) => READ_OFFLINE.has(source)).map(({ code }) => code));
  for (const text of corpusUrls()) {
    if (open.size === 0) break;
    const parsed = parseUrl(text);
    if (!parsed.ok) continue;
    for (const { code, type, message } of engine.analyze(parsed.url, noEvidence(new Date(0))).signals) {
      if (!open.has(code) || sites.has(`${code} ${parsed.url.site}`)) continue;
      sites.add(`${code} ${parsed.url.site}`);
      const examples = found.get(code) ?? [];
      found.set(code, examples);
      if (examples.push({ url: text, severity: type, message }) >= count) open.delete(code);
    }
  }
  return found;
}

const READ_OFFLINE: ReadonlySet<string> = new Set(['url', 'brand']);
/** Enough for all but the rarest signals; the whole corpus takes many minutes. */
const MOST_ROWS = 20_000;
/** Shares no factor with the sizes of the files, so that steps of it reach every row once, in mixed order. */
const STEP = 7919;

function* corpusUrls(): Generator<string> {
  const phish = readPhish('train');
  const legit = readLegit('train');
  for (let i = 0; i < MOST_ROWS; i++) {
    for (const rows of [phish, legit]) {
      const row = i < rows.length ? rows[(i * STEP) % rows.length] : undefined;
      if (row !== undefined) yield row.url;
    }
  }
}

function inventedExamples(engine: Engine, code: string): readonly Example[] {
  return signalExamples.flatMap(([name, url, evidence]) => {
    if (name !== code) return [];
    const signal = signalsOfExample(engine, url, evidence).find((item) => item.code === code);
    return signal === undefined ? [] : [{ url: `${url} (invented)`, severity: signal.type, message: signal.message }];
  });
}

showSignals(process.argv.slice(2));
