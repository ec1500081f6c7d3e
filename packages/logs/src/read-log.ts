import { type LogAddress, unescapeBytes } from './address.ts';
import { lineAddresses } from './line-addresses.ts';
import { recordAddresses } from './record-addresses.ts';
import { splitColumns } from './split-columns.ts';

/** Reads the lines of one log in their order: headings say what the columns of later lines are. */
export type LogReader = (line: string) => readonly LogAddress[];

const NONE: readonly LogAddress[] = [];

/** A heading of a table names a column that may hold an address. */
const HEADING = /^(?:.*[\s_-])?(?:url|urls|uri|host|hostname|domain|link|referr?er)$/i;

interface Table {
  readonly names: readonly string[];
  readonly separator: string;
}

/** Recognises each line by what it holds: JSON, a table under its heading (Zeek's `#fields`, CSV, TSV), or a line of text. */
export function createLogReader(): LogReader {
  let table: Table | null = null;
  let isFirst = true;
  return (line) => {
    const wasFirst = isFirst;
    if (line.trim() !== '') isFirst = false;
    if (line.startsWith('#')) {
      if (line.startsWith('#fields')) table = { names: line.split('\t').slice(1), separator: '\t' };
      return NONE;
    }
    const start = line.trimStart().slice(0, 1);
    if (start === '{') return ofJson(line);
    if (wasFirst) {
      const heading = headingOf(line);
      if (heading !== null) {
        table = heading;
        return NONE;
      }
    }
    return table === null ? lineAddresses(line) : recordAddresses(columnsOf(line, table), { isTable: true });
  };
}

function ofJson(line: string): readonly LogAddress[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? eventAddresses(value as Record<string, unknown>) : NONE;
  } catch {
    return recordAddresses(Object.fromEntries(membersOf(line)));
  }
}

/** Addresses of an event, also of the line that it was made of (Wazuh's `full_log`). */
export function eventAddresses(event: Readonly<Record<string, unknown>>): readonly LogAddress[] {
  const own = recordAddresses(event);
  if (typeof event.full_log !== 'string') return own;
  const more = lineAddresses(event.full_log).filter(({ text }) => !own.some((one) => one.text === text));
  return [...own, ...more.map((address) => ({ ...address, field: 'full_log' }))];
}

/** What can still be read of a line that was cut off: members whose value is a text. */
function* membersOf(line: string): Generator<[string, string]> {
  for (const [, name = '', value = ''] of line.slice(0, 65_536).matchAll(MEMBER)) {
    yield [name, value.replace(/\\(["\\/])/g, '$1')];
  }
}

const MEMBER = /"([^"\\]{1,64})"\s*:\s*"((?:[^"\\]|\\.)*)"/g;

function headingOf(line: string): Table | null {
  for (const separator of ['\t', ',', ';', '|']) {
    const names = splitColumns(line, separator).map((name) => name.trim());
    if (
      names.length > 1 &&
      names.some((name) => HEADING.test(name)) &&
      names.every((name) => /^[\p{L}\p{N} _.()/-]{0,60}$/u.test(name))
    )
      return { names, separator };
  }
  return null;
}

function columnsOf(line: string, { names, separator }: Table): Record<string, string> {
  const values = splitColumns(line, separator);
  return Object.fromEntries(names.map((name, index) => [name, unescapeBytes(values[index] ?? '')]));
}
