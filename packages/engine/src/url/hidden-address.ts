/** What a piece of a URL holds, plain, escaped up to twice, or in base64. */
export type HiddenAddress = 'email' | 'address' | 'host';

const LONGEST = 2048;

/**
 * Tells whether a value is, or decodes to, an e-mail address, a web address or the name of a host; null where it is none of these.
 *
 * @example hiddenAddress('am9AZmlybS5kZQ') // → 'email'
 */
export function hiddenAddress(value: string): HiddenAddress | null {
  if (value.length < SHORTEST || value.length > LONGEST) return null;
  return plainAddress(value) ?? inEscapes(value) ?? inBase64(value);
}

/** The e-mail address that a value is or decodes to; null where there is none. */
export function emailIn(value: string): string | null {
  if (value.length < SHORTEST || value.length > LONGEST) return null;
  for (const text of [value, unescaped(value), unescaped(unescaped(value)), fromBase64(value)]) {
    if (isEmail(text)) return text;
  }
  return null;
}

/** a.co */
const SHORTEST = 4;

function inEscapes(value: string): HiddenAddress | null {
  if (!value.includes('%')) return null;
  const once = unescaped(value);
  return plainAddress(once) ?? plainAddress(unescaped(once));
}

function inBase64(value: string): HiddenAddress | null {
  const text = fromBase64(unescaped(value));
  return text === '' ? null : plainAddress(text);
}

function plainAddress(text: string): HiddenAddress | null {
  if (text.includes('://') || text.startsWith('//')) return 'address';
  if (text.includes('@')) return isEmail(text) ? 'email' : null;
  return isHostName(text) ? 'host' : null;
}

function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at === text.lastIndexOf('@') && isHostName(text.slice(at + 1)) && isPlain(text.slice(0, at));
}

/** Nothing that ends a word: a sentence with an at sign is no address. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0x2f || code === 0x3a || code === 0x3f || code === 0x26) return false;
  }
  return true;
}

/** Labels of letters, digits and hyphens, the last of two letters or more; a path may follow. */
function isHostName(text: string): boolean {
  const slash = text.indexOf('/');
  const host = slash < 0 ? text : text.slice(0, slash);
  const labels = host.split('.');
  if (labels.length < 2 || host.length > 253) return false;
  const last = labels.at(-1) ?? '';
  return last.length >= 2 && isOf(last, isLetter) && labels.every((label) => label !== '' && isOf(label, isLabelCode));
}

function isOf(text: string, isKind: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (!isKind(text.charCodeAt(i))) return false;
  return true;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isLabelCode(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 0x2d || code === 0x5f || code >= 0x80;
}

function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** '' for what is no base64 or no text. */
function fromBase64(text: string): string {
  if (text.length < SHORTEST_BASE64 || !isOf(text, isBase64Code)) return '';
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return isOf(decoded, isAscii) ? decoded : '';
  } catch {
    return '';
  }
}

/** a.co in base64 */
const SHORTEST_BASE64 = 6;

function isBase64Code(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || [0x2b, 0x2d, 0x2f, 0x3d, 0x5f].includes(code);
}

function isAscii(code: number): boolean {
  return code >= 0x20 && code < 0x7f;
}
