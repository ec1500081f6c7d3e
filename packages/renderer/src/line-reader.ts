import type { Readable } from 'node:stream';
import { MAX_LINE_BYTES } from './messages.ts';

/** Calls back with each line of JSON, parsed. A line that is too long or no JSON is a defect of the other side. */
export function readLines(input: Readable, onValue: (value: unknown) => void, onDefect: () => void): void {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    parts.push(chunk);
    length += chunk.length;
  };
  input.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      take(rest.subarray(0, end));
      const line = Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
      rest = rest.subarray(end + 1);
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch {
        return onDefect();
      }
      onValue(value);
    }
    take(rest);
    if (length > MAX_LINE_BYTES) {
      input.destroy();
      onDefect();
    }
  });
  input.on('error', onDefect);
}
