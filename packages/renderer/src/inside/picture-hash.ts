/** Side of the picture that is transformed. */
export const SAMPLE_SIDE = 32;
const KEPT_SIDE = 8;
/** Grey values of a picture that is nearly one colour: what little is on it would decide all bits. */
const LEAST_CONTRAST = 6;

/**
 * The perceptual hash of a picture: the signs of its 64 slowest waves around their median, as 16 hexadecimal digits (pHash: Zauner,
 * "Implementation and benchmarking of perceptual image hash functions", 2010). null where there is nothing on it to compare.
 * @param grey 32 rows of 32 values, 0…255
 */
export function pictureHash(grey: readonly number[]): string | null {
  if (grey.length !== SAMPLE_SIDE ** 2 || contrastOf(grey) < LEAST_CONTRAST) return null;
  const waves = slowWaves(grey);
  // The first one is the brightness of the whole, which says nothing of what is on it.
  const sorted = waves.slice(1).toSorted((left, right) => left - right);
  const median = sorted[sorted.length >> 1] ?? 0;
  let hash = '';
  for (let at = 0; at < waves.length; at += 4) {
    const bits = waves.slice(at, at + 4).reduce((sum, wave, bit) => sum + (wave > median ? 8 >> bit : 0), 0);
    hash += bits.toString(16);
  }
  return hash;
}

/** The standard deviation. */
function contrastOf(grey: readonly number[]): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

/** The upper left corner of the two-dimensional cosine transform: rows first, then columns. */
function slowWaves(grey: readonly number[]): number[] {
  const rows = Array.from({ length: SAMPLE_SIDE }, (_, y) =>
    Array.from({ length: KEPT_SIDE }, (_, u) => wave((x) => grey[y * SAMPLE_SIDE + x] ?? 0, u)),
  );
  return Array.from({ length: KEPT_SIDE ** 2 }, (_, place) =>
    wave((y) => rows[y]?.[place % KEPT_SIDE] ?? 0, Math.floor(place / KEPT_SIDE)),
  );
}

function wave(valueAt: (place: number) => number, frequency: number): number {
  let sum = 0;
  for (let at = 0; at < SAMPLE_SIDE; at++) {
    sum += valueAt(at) * Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SAMPLE_SIDE));
  }
  return sum;
}
