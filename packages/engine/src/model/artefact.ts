import { ArtefactError } from './artefact-error.ts';
import { crc32 } from './crc32.ts';

/** "LWMD", read as a little-endian word. */
export const ARTEFACT_MAGIC = 0x444d574c;
/** Raised whenever features, sections or their meaning change: an older file must be refused, not misread. */
export const ARTEFACT_VERSION = 3;
export const ARTEFACT_PREFIX_BYTES = 20;

/**
 *     0      4        8        12      16            20       20 + header   … each section 8-byte aligned
 *     magic  version  length   crc32   header bytes  header   sections
 *
 * Little-endian. The checksum covers everything behind it.
 */
export interface Artefact {
  readonly header: Readonly<Record<string, unknown>>;
  readonly sections: ReadonlyMap<string, Uint8Array>;
}

export type ChecksumOf = (bytes: Uint8Array) => number;

/**
 * Reads and checks a model file. Throws ArtefactError when it is cut, changed, or of another version.
 * @param checksumOf the CRC-32 of bytes, by a quicker way that the host has; null: that of these very bytes was found right before
 */
export function decodeArtefact(bytes: Uint8Array, checksumOf: ChecksumOf | null = crc32): Artefact {
  if (bytes.length < ARTEFACT_PREFIX_BYTES)
    throw new ArtefactError('artefact_truncated', 'The model file is too short.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== ARTEFACT_MAGIC) {
    throw new ArtefactError('artefact_wrong_magic', 'This is not a model file.');
  }
  const version = view.getUint32(4, true);
  if (version !== ARTEFACT_VERSION) {
    throw new ArtefactError('artefact_wrong_version', `Model file version ${version}, expected ${ARTEFACT_VERSION}.`);
  }
  const length = view.getUint32(8, true);
  if (length !== bytes.length) {
    throw new ArtefactError('artefact_truncated', `The model file has ${bytes.length} bytes, expected ${length}.`);
  }
  if (checksumOf !== null && view.getUint32(12, true) !== checksumOf(bytes.subarray(16))) {
    throw new ArtefactError('artefact_wrong_checksum', 'The checksum of the model file does not match.');
  }
  const headerEnd = ARTEFACT_PREFIX_BYTES + view.getUint32(16, true);
  if (headerEnd > bytes.length) throw malformed('its header is longer than the file');
  const header = parseHeader(bytes.subarray(ARTEFACT_PREFIX_BYTES, headerEnd));
  return { header, sections: readSections(header, bytes, alignSection(headerEnd)) };
}

/** The checksum that a file says it has: which file it is, among those that were read and checked. null where it is too short. */
export function checksumIn(file: Uint8Array): number | null {
  if (file.length < ARTEFACT_PREFIX_BYTES) return null;
  return new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(12, true);
}

export function alignSection(offset: number): number {
  return (offset + 7) & ~7;
}

/** A section as numbers, where they lie in the file: to be read only. Throws when it is missing or its size does not fit. */
export function wordsOf(artefact: Artefact, name: string): Uint32Array {
  return new Uint32Array(...placeOf(artefact, name, 4));
}

export function floatsOf(artefact: Artefact, name: string): Float32Array {
  return new Float32Array(...placeOf(artefact, name, 4));
}

export function signedBytesOf(artefact: Artefact, name: string): Int8Array {
  return new Int8Array(...placeOf(artefact, name, 1));
}

export function bytesOf(artefact: Artefact, name: string): Uint8Array {
  return new Uint8Array(...placeOf(artefact, name, 1));
}

export function numberOf(header: Readonly<Record<string, unknown>>, name: string): number {
  const value = header[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(`"${name}" is no number`);
  return value;
}

export function textOf(header: Readonly<Record<string, unknown>>, name: string): string {
  const value = header[name];
  if (typeof value !== 'string') throw malformed(`"${name}" is no text`);
  return value;
}

export type Place = readonly [buffer: ArrayBufferLike, byteOffset: number, length: number];

/** Sections are aligned in the file; whoever read it may have put it where they are not, and then they are copied. */
export function placeOf(artefact: Artefact, name: string, elementBytes: number): Place {
  const section = artefact.sections.get(name);
  if (section === undefined) throw malformed(`section "${name}" is missing`);
  if (section.length % elementBytes !== 0) throw malformed(`section "${name}" is cut`);
  const { buffer, byteOffset } = section.byteOffset % elementBytes === 0 ? section : new Uint8Array(section);
  return [buffer, byteOffset, section.length / elementBytes];
}

function readSections(
  header: Readonly<Record<string, unknown>>,
  bytes: Uint8Array,
  start: number,
): Map<string, Uint8Array> {
  const sizes = header.sections;
  if (!isRecord(sizes)) throw malformed('it lists no sections');
  const sections = new Map<string, Uint8Array>();
  let at = start;
  for (const name of Object.keys(sizes)) {
    const end = at + numberOf(sizes, name);
    if (end > bytes.length || end < at) throw malformed(`section "${name}" lies outside the file`);
    sections.set(name, bytes.subarray(at, end));
    at = alignSection(end);
  }
  return sections;
}

function parseHeader(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let header: unknown;
  try {
    header = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ArtefactError('artefact_malformed', 'The header of the model file is no JSON.', { cause });
  }
  if (!isRecord(header)) throw malformed('its header is no object');
  return header;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function malformed(what: string): ArtefactError {
  return new ArtefactError('artefact_malformed', `The model file is malformed: ${what}.`);
}
