import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { corpusDir } from './corpus/corpus-dir.ts';
import { fileHash, inRepository, type Manifest, readManifest } from './manifest.ts';
import { rehearse } from './rehearse.ts';

/** Lists every generated file that no longer matches what it was made from; empty when all are fresh. */
export async function findStaleArtefacts(manifest: Manifest, corpus: string = corpusDir()): Promise<string[]> {
  const problems: string[] = [];
  const compare = (path: string, expected: string, label: string): void => {
    if (!existsSync(path)) problems.push(`${label}: missing`);
    else if (fileHash(path) !== expected) problems.push(`${label}: changed since training`);
  };
  for (const [artefact, entry] of Object.entries(manifest)) {
    compare(inRepository(artefact), entry.sha256, artefact);
    if (entry.rehearsal !== undefined && entry.rehearsal !== (await rehearse())) {
      problems.push(`${artefact}: the recipe would make other bytes than at the time of training`);
    }
    for (const [source, hash] of Object.entries(entry.sources)) {
      compare(inRepository(source), hash, `${artefact} ← ${source}`);
    }
    for (const [name, hash] of Object.entries(entry.corpus)) {
      const path = join(corpus, name);
      if (existsSync(path)) compare(path, hash, `${artefact} ← corpus ${name}`);
    }
  }
  return problems;
}

if (import.meta.main) {
  const manifest = readManifest();
  const problems = await findStaleArtefacts(manifest);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('Run `npm run train` and `npm run train:hold`, and commit what they write.');
    process.exitCode = 1;
  } else {
    console.log(`${Object.keys(manifest).length} generated files are fresh.`);
  }
}
