import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusAddresses } from './addresses.ts';
import { makeMessages } from './make-messages.ts';

// Writes the messages with addresses of the corpus into a folder that is not committed:
//   node packages/message/test/forms/main.ts --out FOLDER [--each 10] [--seed forms]
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'forms' },
  },
});
if (values.out === undefined) throw new Error('Name the folder to write to: --out FOLDER');
const out = resolve(values.out);
rmSync(join(out, 'messages'), { recursive: true, force: true });
mkdirSync(join(out, 'messages'), { recursive: true });
const lines: string[] = [];
const counts = { guilty: 0, honest: 0 };
for await (const { bytes, expectation } of makeMessages(corpusAddresses(), {
  each: Number(values.each),
  seed: values.seed,
})) {
  const file = `messages/${String(lines.length).padStart(5, '0')}-${expectation.form}.eml`;
  writeFileSync(join(out, file), bytes);
  lines.push(JSON.stringify({ file, ...expectation }));
  counts[expectation.side] += 1;
}
writeFileSync(join(out, 'expectations.jsonl'), `${lines.join('\n')}\n`);
process.stdout.write(`${counts.guilty} guilty and ${counts.honest} honest messages in ${out}\n`);
