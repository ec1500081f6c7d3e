/**
 * The plainest detector that works, as a yardstick of speed: a linear model over hashed character n-grams,
 * with strings for n-grams and no other feature. Its weights are noise: speed does not depend on them.
 */
const BUCKETS = 1 << 18;

export function createBaseline(): (url: string) => number {
  const weights = new Float32Array(BUCKETS);
  for (let i = 0; i < BUCKETS; i++) weights[i] = Math.sin(i) / 10;
  return (url) => {
    const parsed = new URL(url);
    const host = parsed.hostname;
    const rest = parsed.pathname + parsed.search;
    let sum = 0;
    let count = 0;
    for (const [text, shortest, longest, salt] of [
      [`^${host}$`, 3, 5, 'h'],
      [`${rest}$`, 3, 4, 'p'],
    ] as const) {
      for (let n = shortest; n <= longest; n++) {
        for (let i = 0; i + n <= text.length; i++) {
          sum += weights[hash(salt + text.slice(i, i + n)) % BUCKETS] ?? 0;
          count++;
        }
      }
    }
    return 1 / (1 + Math.exp(-sum / Math.sqrt(count + 1)));
  };
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
