import { lureWords } from '../signals/lure-words.ts';

/** What may stand in the variable places of a form, each read in one pass. */
const PLACEHOLDERS = {
  num: (text: string) => isWithin(text, 1, 20) && allOf(text, isDigit),
  hex: (text: string) => isWithin(text, 6, 256) && allOf(text, isHexDigit),
  uuid: isUuid,
  /** A token: what machines make, and nobody writes. */
  id: isToken,
  /** A short token, or a name that somebody chose for it. */
  code: (text: string) => isWithin(text, 1, 80) && allOf(text, isNameCharacter),
  /** A name of a tenant, realm or list. */
  word: (text: string) => isWithin(text, 1, 63) && allOf(text, isNameCharacter),
  /** Words of a title, none of which lures. */
  slug: (text: string) => isWithin(text, 1, 120) && allOf(text, isNameCharacter) && !hasLureWord(text),
  lang: isLanguage,
  year: (text: string) => text.length === 4 && allOf(text, isDigit) && (text.startsWith('19') || text.startsWith('20')),
  email: isEmail,
  /** A place on the same host. */
  path: (text: string) => isLocalPath(text),
  /** Scopes, states, times: whatever carries no address. */
  any: (text: string) => text.length <= 1500 && !carriesAddress(text),
  host: (text: string) => isWithin(text, 3, 253) && text.includes('.') && allOf(text, isNameCharacter),
  /** An address that the visitor comes back to; no target of the link. */
  url: (text: string) => text.length <= 1500,
  /** The address that the link leads to, as it is, percent-encoded or in base64. */
  target: (text: string) => isWithin(text, 4, 2000),
  target64: (text: string) => isWithin(text, 8, 2000) && allOf(text, isBase64),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type Placeholder = keyof typeof PLACEHOLDERS;

export function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** Tells whether `text` may stand in that place. Linear. */
export function fits(placeholder: Placeholder, text: string): boolean {
  return PLACEHOLDERS[placeholder](text);
}

function isToken(text: string): boolean {
  if (!isWithin(text, 6, 1500) || !allOf(text, isTokenCharacter) || carriesAddress(text)) return false;
  const hasDigit = someOf(text, isDigit);
  const hasBothCases = someOf(text, isUpperCase) && someOf(text, isLowerCase);
  return hasDigit || hasBothCases;
}

function carriesAddress(text: string): boolean {
  const lower = text.toLowerCase();
  return lower.includes('//') || lower.includes('%2f%2f') || lower.includes('%252f') || lower.includes('\\');
}

function isLocalPath(text: string): boolean {
  if (text.length > 500 || carriesAddress(text)) return false;
  return text === '' || text.startsWith('/') || text.slice(0, 3).toLowerCase() === '%2f';
}

function hasLureWord(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => lureWords.has(word));
}

function isUuid(text: string): boolean {
  const groups = text.split('-', 6);
  return (
    text.length === 36 &&
    groups.length === 5 &&
    groups.every((group, i) => group.length === UUID_GROUPS[i] && allOf(group, isHexDigit))
  );
}

const UUID_GROUPS = [8, 4, 4, 4, 12];

function isLanguage(text: string): boolean {
  if (text.length === 2) return allOf(text, isLowerCase);
  return text.length === 5 && (text[2] === '-' || text[2] === '_') && allOf(text.slice(0, 2), isLowerCase);
}

function isEmail(text: string): boolean {
  const at = Math.max(text.indexOf('@'), text.toLowerCase().indexOf('%40'));
  return isWithin(text, 5, 320) && at > 0 && text.includes('.', at) && !carriesAddress(text);
}

function isWithin(text: string, least: number, most: number): boolean {
  return text.length >= least && text.length <= most;
}

function allOf(text: string, test: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (!test(text.charCodeAt(i))) return false;
  return true;
}

function someOf(text: string, test: (code: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (test(text.charCodeAt(i))) return true;
  return false;
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function isUpperCase(c: number): boolean {
  return c >= 0x41 && c <= 0x5a;
}

function isLowerCase(c: number): boolean {
  return c >= 0x61 && c <= 0x7a;
}

function isHexDigit(c: number): boolean {
  return isDigit(c) || (c >= 0x61 && c <= 0x66) || (c >= 0x41 && c <= 0x46);
}

/** Letters, digits, "-", "_" and ".". */
function isNameCharacter(c: number): boolean {
  return isDigit(c) || isUpperCase(c) || isLowerCase(c) || c === 0x2d || c === 0x5f || c === 0x2e;
}

const TOKEN_MARKS: ReadonlySet<number> = new Set([...'~%=+:!,*|$'].map((mark) => mark.charCodeAt(0)));

function isTokenCharacter(c: number): boolean {
  return isNameCharacter(c) || TOKEN_MARKS.has(c);
}

function isBase64(c: number): boolean {
  return isNameCharacter(c) || c === 0x2b || c === 0x3d || c === 0x25;
}
