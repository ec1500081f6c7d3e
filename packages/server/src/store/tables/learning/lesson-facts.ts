/** What of a lesson is no key: exact to the last bit on both databases. */
export interface LessonFacts {
  readonly weight: number;
  readonly known: number;
  readonly features: Uint8Array;
}

/*
 *     0        8       16
 *     weight   known   features as packFeatures writes them
 */
const FEATURES_AT = 16;

export function packFacts({ weight, known, features }: LessonFacts): Buffer {
  const bytes = Buffer.alloc(FEATURES_AT + features.length);
  bytes.writeDoubleLE(weight, 0);
  bytes.writeDoubleLE(known, 8);
  bytes.set(features, FEATURES_AT);
  return bytes;
}

export function unpackFacts(stored: Uint8Array): LessonFacts {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  return { weight: bytes.readDoubleLE(0), known: bytes.readDoubleLE(8), features: bytes.subarray(FEATURES_AT) };
}
