import { ADDRESS_OF } from './brand/known-names.ts';
import { officialAccounts } from './brand/official-accounts.ts';
import type { BuiltTables } from './built-tables.ts';
import type { SharedTables } from './engine.ts';
import { brandTableSource } from './generated/brands.ts';
import { type Artefact, type ChecksumOf, checksumIn, decodeArtefact, type Place, placeOf } from './model/artefact.ts';
import { ArtefactError } from './model/artefact-error.ts';
import { crc32 } from './model/crc32.ts';
import { encodeArtefact } from './model/encode-artefact.ts';

const KINDS = {
  Uint8Array: { bytes: 1, at: (...place: Place) => new Uint8Array(...place) },
  Uint16Array: { bytes: 2, at: (...place: Place) => new Uint16Array(...place) },
  Uint32Array: { bytes: 4, at: (...place: Place) => new Uint32Array(...place) },
  Int32Array: { bytes: 4, at: (...place: Place) => new Int32Array(...place) },
} as const;

type Numbers = ReturnType<(typeof KINDS)[keyof typeof KINDS]['at']>;
interface Tables {
  [name: string]: Tables | Numbers;
}

/**
 * Writes tables as a file, so that what a build has computed no start computes again: in the layout of the model's, a section for each
 * table, named by where it stands, its kind in the header. The same bytes whatever was computed first.
 */
export function writeTables({ built, model }: SharedTables): Uint8Array {
  const inOrder = numbersIn(built as Tables, '').toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sections = Object.fromEntries(inOrder);
  const kinds = Object.fromEntries(Object.entries(sections).map(([name, numbers]) => [name, numbers.constructor.name]));
  return encodeArtefact({ ...kinds, model: checksumIn(model) ?? 0, texts: checksumOfTexts(crc32) }, sections);
}

function numbersIn(tables: Tables, before: string): [name: string, numbers: Numbers][] {
  return Object.entries(tables).flatMap(([name, value]) =>
    isNumbers(value) ? [[before + name, value] as [string, Numbers]] : numbersIn(value, `${before}${name}.`),
  );
}

function isNumbers(value: Tables | Numbers): value is Numbers {
  return ArrayBuffer.isView(value);
}

/**
 * Reads what `writeTables` has written at a build of this engine: the tables lie in the file. Throws ArtefactError where it is damaged.
 * What depends on the model is left out where it is another one, and everything where the brands are others: a browser that runs keeps
 * its script when the folder that it was loaded from gets a new release's files.
 */
export function readTables(file: Uint8Array, model: Uint8Array, checksumOf?: ChecksumOf): Partial<BuiltTables> {
  const artefact = decoded(file, checksumOf);
  if (artefact.header.texts !== checksumOfTexts(checksumOf ?? crc32)) return {};
  const tables: Tables = {};
  for (const name of artefact.sections.keys()) {
    const kind = KINDS[artefact.header[name] as keyof typeof KINDS];
    if (kind === undefined) throw new ArtefactError('artefact_malformed', `${DAMAGED}: "${name}" is of no known kind`);
    place(tables, name.split('.'), kind.at(...placeOf(artefact, name, kind.bytes)));
  }
  if (artefact.header.model !== checksumIn(model)) delete tables.popularity;
  return tables as Partial<BuiltTables>;
}

/** Of what the tables name words in. */
function checksumOfTexts(checksumOf: ChecksumOf): number {
  const added = [...ADDRESS_OF.values(), ...officialAccounts.map(([host]) => host)];
  const texts = [...Object.values(brandTableSource), ...added];
  return checksumOf(new TextEncoder().encode(texts.join('\n')));
}

/** Told apart from the model, whose layout it has. */
function decoded(file: Uint8Array, checksumOf: ChecksumOf | undefined): Artefact {
  try {
    return decodeArtefact(file, checksumOf);
  } catch (cause) {
    if (cause instanceof ArtefactError) throw new ArtefactError(cause.code, DAMAGED, { cause });
    throw cause;
  }
}

const DAMAGED = 'what a build has computed is damaged, and computed anew';

function place(tables: Tables, [name = '', ...path]: readonly string[], numbers: Numbers): void {
  if (path.length === 0) {
    tables[name] = numbers;
    return;
  }
  const within = (tables[name] ?? {}) as Tables;
  tables[name] = within;
  place(within, path, numbers);
}
