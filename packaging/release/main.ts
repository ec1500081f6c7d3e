import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../project.ts';
import { ARTEFACTS, type ArtefactName } from './artefacts.ts';
import { checkSchema } from './check-schema.ts';
import { checkVersions } from './check-versions.ts';
import { readReleaseKey, writeChecksums } from './checksums.ts';
import { uncommitted } from './uncommitted.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: join(ROOT, 'dist/release') } },
});

// The same modes in archives, and files for everybody, whatever the builder's own are.
process.umask(0o022);
if (positionals[0] === 'check') check();
else await release(resolve(values.to), positionals);

function check(): void {
  const wrong = [...checkVersions(), ...checkSchema()];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log('Versions, changelog, OpenAPI document, clients and manifests agree.');
}

/** Builds what is named, or everything, and the list of checksums last. */
async function release(folder: string, names: readonly string[]): Promise<void> {
  const key = process.env.RELEASE_KEY;
  const changes = uncommitted() ?? [];
  // Before minutes are spent on what cannot be signed then.
  const problem = problemWith(names, key, changes);
  if (problem !== null) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  for (const name of (names.length > 0 ? names : Object.keys(ARTEFACTS)) as readonly ArtefactName[]) {
    for (const path of await ARTEFACTS[name](folder)) console.log(path);
  }
  for (const path of writeChecksums(folder, key, changes)) console.log(path);
  if (changes.length > 0) console.error(`Built with what is in no commit:\n${changes.join('\n')}`);
}

function problemWith(names: readonly string[], key: string | undefined, changes: readonly string[]): string | null {
  const unknown = names.filter((name) => !(name in ARTEFACTS));
  if (unknown.length > 0) {
    return `There is no artefact ${unknown.join(', ')}: ${Object.keys(ARTEFACTS).join(', ')}, or check`;
  }
  if (key === undefined) return null;
  try {
    readReleaseKey(key);
  } catch (error) {
    return String(error);
  }
  return changes.length === 0 ? null : `Nothing is signed that is in no commit:\n${changes.join('\n')}`;
}
