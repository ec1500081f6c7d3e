import { existsSync } from 'node:fs';
import { assumeHttps, type Engine, noEvidence, parseUrl, scoreRow } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { Command, Option } from 'commander';
import { givenLines, type LineSource, openFile, openStream } from './lines/open-lines.ts';
import { endWhenUnread, writeOut } from './terminal/write-out.ts';
import { UsageError } from './usage-error.ts';

/** Turns one line of input into one line of output. */
type ScoreLine = (line: string, engine: Engine) => { readonly text: string; readonly isBad: boolean };

const formats: Record<'tsv' | 'jsonl', ScoreLine> = {
  tsv: (line, engine) => scoreRow(engine, line),
  jsonl: scoreAsJson,
};
const HEADER = 'risk\tscore\tverdict\tbrand\turl\n';
const MAX_LINE = 65_536;

function scoreAsJson(line: string, engine: Engine): ReturnType<ScoreLine> {
  const parsed = parseUrl(assumeHttps(line));
  if (!parsed.ok) {
    const error = { code: parsed.code, message: parsed.message };
    return { text: JSON.stringify({ url: line, verdict: 'invalid', error }), isBad: true };
  }
  const { risk, score, verdict, basis, brand, signals } = engine.analyze(parsed.url, noEvidence(new Date()));
  return {
    text: JSON.stringify({ url: line, risk, score, verdict, basis, brand_detected: brand, signals }),
    isBad: false,
  };
}

/** One line out for each line in; memory does not grow with the input. Returns how many lines were bad, blank ones aside. */
async function scoreLines(source: LineSource, scoreLine: ScoreLine): Promise<{ lines: number; bad: number }> {
  const engine = loadEngine();
  let count = 0;
  let bad = 0;
  for await (const lines of source.batches) {
    let block = '';
    for (const line of lines) {
      const { text, isBad } = scoreLine(line, engine);
      block += `${text}\n`;
      count += 1;
      if (isBad && line.trim() !== '') bad += 1;
    }
    await writeOut(process.stdout, block);
  }
  return { lines: count, bad };
}

/** An argument that names a file is read as one; every other is a URL. */
function openSource(inputs: readonly string[]): LineSource {
  const options = { maxLength: MAX_LINE, signal: new AbortController().signal };
  const [first] = inputs;
  if (first === undefined || (first === '-' && inputs.length === 1)) return openStream(process.stdin, options);
  return inputs.length === 1 && existsSync(first) ? openFile(first, options) : givenLines(inputs);
}

if (import.meta.main) {
  const command = new Command('score')
    .description('Scores URLs offline, without network requests. risk, score (100 is safest), verdict, brand, URL.')
    .argument('[input...]', 'URLs, or one file with a URL per line; standard input unless given')
    .addOption(new Option('--format <format>', 'shape of a line').choices(['tsv', 'jsonl']).default('tsv'))
    .option('--header', 'name the columns first', false)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .parse();
  const { format, header } = command.opts<{ format: 'tsv' | 'jsonl'; header: boolean }>();
  endWhenUnread(process.stdout);
  try {
    const source = openSource(command.args);
    if (header && format === 'tsv') await writeOut(process.stdout, HEADER);
    const { lines, bad } = await scoreLines(source, formats[format]);
    if (bad > 0)
      console.error(`${bad} of ${lines} lines are not URLs that can be judged: see the rows with "invalid".`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
