import { once } from 'node:events';
import { type Engine, noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { Command, Option } from 'commander';

/** Turns one line of input into one line of output. */
type ScoreLine = (line: string, engine: Engine) => string;

const formats: Record<'tsv' | 'jsonl', ScoreLine> = { tsv: scoreAsTsv, jsonl: scoreAsJson };

/** `risk<TAB>score<TAB>verdict<TAB>brand<TAB>url`; a line that is no URL is told so and never called safe. */
export function scoreAsTsv(line: string, engine: Engine): string {
  const parsed = parseUrl(line);
  if (!parsed.ok) return `NaN\t\tinvalid\t\t${line}`;
  const { risk, score, verdict, brand } = engine.analyze(parsed.url, offline());
  return `${risk.toPrecision(6)}\t${score}\t${verdict}\t${brand ?? ''}\t${line}`;
}

export function scoreAsJson(line: string, engine: Engine): string {
  const parsed = parseUrl(line);
  if (!parsed.ok)
    return JSON.stringify({ url: line, verdict: 'invalid', error: { code: parsed.code, message: parsed.message } });
  const { risk, score, verdict, brand, signals } = engine.analyze(parsed.url, offline());
  return JSON.stringify({ url: line, risk, score, verdict, brand_detected: brand, signals });
}

function offline() {
  return noEvidence(new Date());
}

/** Reads lines, writes lines, holds one chunk at a time: memory does not grow with the input. */
async function scoreStream(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  scoreLine: ScoreLine,
): Promise<void> {
  const engine = loadEngine();
  let block = '';
  for await (const line of splitLines(input)) {
    block += `${scoreLine(line, engine)}\n`;
    if (block.length < 65_536) continue;
    if (!output.write(block)) await once(output, 'drain');
    block = '';
  }
  output.write(block);
}

/** Splits on LF and CRLF alone: readline also splits on U+2028 and lone CR, which a hostile URL may hold. */
async function* splitLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

if (import.meta.main) {
  const { format } = new Command('score')
    .description('Scores URLs offline, one a line: nothing is asked of anybody.')
    .addOption(new Option('--format <format>', 'shape of a line').choices(['tsv', 'jsonl']).default('tsv'))
    .parse()
    .opts<{ format: 'tsv' | 'jsonl' }>();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  await scoreStream(process.stdin, process.stdout, formats[format]);
}
