import { ARTEFACT_MAGIC, ARTEFACT_PREFIX_BYTES, ARTEFACT_VERSION, alignSection } from './artefact.ts';
import { crc32 } from './crc32.ts';

/** Writes a file that decodeArtefact reads; the layout is drawn there. */
export function encodeArtefact(
  header: Readonly<Record<string, string | number>>,
  sections: Readonly<Record<string, ArrayBufferView>>,
): Uint8Array {
  const parts = Object.entries(sections).map(([name, view]) => ({
    name,
    bytes: new Uint8Array(view.buffer, view.byteOffset, view.byteLength),
  }));
  const sizes = Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes.length]));
  const headerBytes = new TextEncoder().encode(JSON.stringify({ ...header, sections: sizes }));
  const start = alignSection(ARTEFACT_PREFIX_BYTES + headerBytes.length);
  const length = parts.reduce((at, { bytes }) => alignSection(at + bytes.length), start);
  const file = new Uint8Array(length);
  file.set(headerBytes, ARTEFACT_PREFIX_BYTES);
  let at = start;
  for (const { bytes } of parts) {
    file.set(bytes, at);
    at = alignSection(at + bytes.length);
  }
  const view = new DataView(file.buffer);
  view.setUint32(0, ARTEFACT_MAGIC, true);
  view.setUint32(4, ARTEFACT_VERSION, true);
  view.setUint32(8, length, true);
  view.setUint32(16, headerBytes.length, true);
  view.setUint32(12, crc32(file.subarray(16)), true);
  return file;
}
