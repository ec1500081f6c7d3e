import { splitColumns } from '@lurewatch/logs';
import { UsageError } from '../usage-error.ts';
import type { LineSource } from './open-lines.ts';

const SEPARATORS = ['\t', ',', ';', '|'];

/**
 * One column of a table as the lines of a source: its first line names the columns, and says what separates them. A row that lacks the
 * column is a blank line; a cell that goes over several lines is not read.
 * @throws UsageError as it is read, when no column has that name
 */
export function pickColumn({ batches, share }: LineSource, name: string): LineSource {
  return {
    share,
    batches: (async function* () {
      let table: Table | null = null;
      for await (const lines of batches) {
        const from: number = table === null ? 1 : 0;
        const first: string | undefined = lines[0];
        if (first === undefined) continue;
        table ??= tableOf(first, name);
        const { separator, index } = table;
        yield lines.slice(from).map((line) => splitColumns(line, separator)[index]?.trim() ?? '');
      }
    })(),
  };
}

interface Table {
  readonly separator: string;
  readonly index: number;
}

function tableOf(heading: string, name: string): Table {
  const same = (title: string) => title.trim().toLowerCase() === name.trim().toLowerCase();
  for (const separator of SEPARATORS) {
    const index = splitColumns(heading, separator).findIndex(same);
    if (index >= 0) return { separator, index };
  }
  throw new UsageError(`No column is called ${name}; the first line is: ${heading.slice(0, 200)}`);
}
