import { type ChecksumOf, checksumIn, crc32 } from '@lurewatch/engine/model';
import { api } from '../shared/browser-api.ts';

export interface KnownChecksums {
  readonly of: ChecksumOf;
  /** Has the next worker know them. */
  keep(): void;
}

const KEY = 'checksums';

/**
 * Checksums of what the detector is made of, as an earlier worker has worked them out: a fifth of what a woken one does until it
 * judges. They are in memory that outlives the worker, which the browser empties when it ends and when the extension is replaced.
 * @param model says of itself which it is, like `tables`; of others nothing is known
 * @param stored of storedChecksums; null where it has not come yet
 */
export function knownChecksums(model: Uint8Array, tables: Uint8Array | null, stored: unknown): KnownChecksums {
  const files = `${checksumIn(model)} ${tables && checksumIn(tables)}`;
  const held = asHeld(stored);
  const byLength = new Map(held?.files === files ? held.byLength : []);
  let isNews = false;
  return {
    of(bytes) {
      const known = byLength.get(bytes.length);
      if (known !== undefined) return known;
      const checksum = crc32(bytes);
      byLength.set(bytes.length, checksum);
      isNews = true;
      return checksum;
    },
    keep() {
      if (isNews) void api.storage.session.set({ [KEY]: { files, byLength: [...byLength] } satisfies Held });
    },
  };
}

/** What an earlier worker has left; null where that is nothing, or cannot be read. */
export function storedChecksums(): Promise<unknown> {
  return api.storage.session.get(KEY).then(
    (stored) => stored[KEY] ?? null,
    () => null,
  );
}

/** What is as long is the same: model, tables, and the texts that these name words in, have three lengths. */
interface Held {
  readonly files: string;
  readonly byLength: readonly (readonly [length: number, checksum: number])[];
}

/** Nobody but this module writes there. */
function asHeld(value: unknown): Held | null {
  return typeof value === 'object' ? (value as Held | null) : null;
}
