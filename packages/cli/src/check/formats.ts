import { styleText } from 'node:util';
import type { Outcome } from '../judge/outcome.ts';
import { visibleJson, visibleText } from '../lines/visible-text.ts';

export const FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

/** How outcomes are written. Every text ends its own line. */
export interface OutcomeWriter {
  readonly head: string;
  write(line: string, outcome: Outcome): string;
  readonly foot: string;
}

/** `colour`: whether the reader is a terminal that wants it. */
export function createWriter(format: Format, { colour }: { readonly colour: boolean }): OutcomeWriter {
  switch (format) {
    case 'table':
      return { head: '', foot: '', write: (line, outcome) => tableRow(line, outcome, colour) };
    case 'tsv':
      return { head: 'verdict\tscore\trisk_score\tbrand\turl\n', foot: '', write: tsvRow };
    case 'jsonl':
      return { head: '', foot: '', write: (line, outcome) => `${jsonOf(line, outcome)}\n` };
    case 'json':
      return jsonArray();
  }
}

function tableRow(line: string, outcome: Outcome, colour: boolean): string {
  const url = visibleText(line);
  if (outcome.status !== 'judged') {
    const label = outcome.status === 'refused' ? 'invalid' : 'failed';
    return `${paint(label.padEnd(11), 'magenta', colour)}   -  ${url}\n${INDENT}${visibleText(outcome.message)}\n`;
  }
  const { verdict, score, brand, reason, failedChecks } = outcome;
  const row = `${paint(visibleText(verdict).padEnd(11), COLOURS[verdict] ?? 'magenta', colour)} ${String(score).padStart(3)}  ${url}\n`;
  const notes = [
    brand === null ? null : `imitates ${brand}`,
    verdict === 'safe' ? null : reason,
    outcome.by === 'offline' ? 'judged offline' : null,
    failedChecks.length === 0 ? null : `not answered: ${failedChecks.join(', ')}`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? row : `${row}${INDENT}${visibleText(notes.join(' · '))}\n`;
}

const INDENT = ' '.repeat(17);
type Colour = 'red' | 'yellow' | 'green' | 'magenta';
const COLOURS: Readonly<Record<string, Colour>> = { dangerous: 'red', suspicious: 'yellow', safe: 'green' };

/** Whether to colour is decided before, for the stream that is written to. */
function paint(text: string, name: Colour, colour: boolean): string {
  return colour ? styleText(name, text, { validateStream: false }) : text;
}

/** A tab or a line break within a URL would be read as a new column or row. */
function tsvRow(line: string, outcome: Outcome): string {
  const url = NEEDS_ESCAPE.test(line) ? visibleText(line) : line;
  if (outcome.status === 'refused') return `invalid\t\t\t\t${url}\n`;
  if (outcome.status === 'failed') return `failed\t\t\t\t${url}\n`;
  const { verdict, score, brand } = outcome;
  const name = brand ?? '';
  return `${visibleText(verdict)}\t${score}\t${100 - score}\t${NEEDS_ESCAPE.test(name) ? visibleText(name) : name}\t${url}\n`;
}

const NEEDS_ESCAPE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function jsonArray(): OutcomeWriter {
  let written = 0;
  return {
    head: '[\n',
    write: (line, outcome) => `${written++ === 0 ? '' : ',\n'}${jsonOf(line, outcome)}`,
    get foot() {
      return written === 0 ? ']\n' : '\n]\n';
    },
  };
}

/** `verdict` is there whatever became of the line, so that one field tells. */
function jsonOf(line: string, outcome: Outcome): string {
  if (outcome.status === 'judged') {
    return visibleJson({ ...outcome.answer, url: line, ...(outcome.by && { judged_by: outcome.by }) });
  }
  const verdict = outcome.status === 'refused' ? 'invalid' : 'failed';
  return visibleJson({ url: line, verdict, error: { code: outcome.code, message: outcome.message } });
}
