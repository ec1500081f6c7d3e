export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A whole number ≥ 0 in base62, left-padded with `0` to `width`. */
export function toBase62(value: number, width: number): string {
  let rest = value;
  let text = '';
  while (rest > 0) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text.padStart(width, '0');
}
