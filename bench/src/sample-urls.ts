/**
 * URLs for speed measurements, made up from a seed so that the benchmark needs no corpus: the shapes of real traffic
 * (bare roots, paths, queries, hosted tenants) in about their real shares.
 */
export function sampleUrls(count: number): string[] {
  let state = 0x9e3779b9;
  const next = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
    return state % below;
  };
  const pick = (words: readonly string[]): string => words[next(words.length)] ?? '';
  const label = (): string =>
    next(3) === 0 ? `${pick(WORDS)}-${pick(WORDS)}` : pick(WORDS) + (next(4) === 0 ? next(1000) : '');
  return Array.from({ length: count }, () => {
    const host = `${next(4) === 0 ? `${label()}.` : ''}${label()}.${pick(SUFFIXES)}`;
    if (next(100) < 35) return `https://${host}/`;
    const depth = 1 + next(4);
    const path = Array.from({ length: depth }, () => (next(5) === 0 ? state.toString(36) : label())).join('/');
    const query = next(4) === 0 ? `?${pick(WORDS)}=${state.toString(16)}&id=${next(1e6)}` : '';
    return `https://${host}/${path}${next(3) === 0 ? '.html' : ''}${query}`;
  });
}

/** As many of them, no two the same. */
export function distinctUrls(count: number): readonly string[] {
  const found = new Set<string>();
  for (let drawn = count; found.size < count; drawn *= 2) for (const url of sampleUrls(drawn)) found.add(url);
  return [...found].slice(0, count);
}

const WORDS = [
  'secure',
  'account',
  'login',
  'shop',
  'news',
  'garden',
  'photo',
  'update',
  'mail',
  'blog',
  'office',
  'river',
  'support',
  'track',
  'parcel',
  'wallet',
  'music',
  'forum',
  'docs',
  'cloud',
  'verify',
  'bank',
  'studio',
  'travel',
  'green',
  'metro',
] as const;

const SUFFIXES = [
  'com',
  'com',
  'com',
  'com',
  'org',
  'net',
  'co.uk',
  'de',
  'top',
  'xyz',
  'io',
  'vercel.app',
  'pages.dev',
  'github.io',
  'weebly.com',
  'blogspot.com',
  'co.jp',
  'ru',
  'info',
  'shop',
] as const;
