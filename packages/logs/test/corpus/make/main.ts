import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { allSources } from './all-sources.ts';
import { writeSource } from './write-source.ts';

// Writes the corpus anew: node packages/logs/test/corpus/make/main.ts
const folder = new URL('../data/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const written = allSources.map(writeSource);
for (const { bytes, expected, listed } of written) {
  writeFileSync(new URL(`${listed.name}.txt`, folder), bytes);
  const lines = expected.map((record) => JSON.stringify(record)).join('\n');
  writeFileSync(new URL(`${listed.name}.expected.jsonl`, folder), `${lines}\n`);
}
writeFileSync(new URL('sources.jsonl', folder), `${written.map(({ listed }) => JSON.stringify(listed)).join('\n')}\n`);
