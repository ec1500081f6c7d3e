const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

/**
 * Decodes one A-label ("xn--…") to Unicode (RFC 3492). Returns null when it is none or does not decode.
 *
 * @example decodeLabel('xn--pypal-4ve') // → 'pаypal' with a Cyrillic а
 */
export function decodeLabel(label: string): string | null {
  if (!label.startsWith('xn--')) return null;
  const input = label.slice(4);
  const delimiter = input.lastIndexOf('-');
  const output = delimiter > 0 ? Array.from(input.slice(0, delimiter), (letter) => letter.charCodeAt(0)) : [];
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  let at = delimiter > 0 ? delimiter + 1 : 0;
  while (at < input.length) {
    const start = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(input.charCodeAt(at++));
      if (digit < 0) return null;
      i += digit * weight;
      const threshold = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (i > 0x7fffffff || weight > 0x7fffffff) return null;
    }
    const length = output.length + 1;
    bias = adapt(i - start, length, start === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return null;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 22;
  const lower = code | 32;
  return lower >= 97 && lower <= 122 ? lower - 97 : -1;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let scaled = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  scaled += Math.floor(scaled / length);
  let k = 0;
  while (scaled > ((BASE - T_MIN) * T_MAX) >> 1) {
    scaled = Math.floor(scaled / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * scaled) / (scaled + SKEW));
}

/** A host with every punycode label decoded, for people to read. */
export function decodedHost(host: string): string {
  if (!host.includes('xn--')) return host;
  return host
    .split('.')
    .map((label) => decodeLabel(label) ?? label)
    .join('.');
}
