/** Longest that is decoded. */
const LONGEST = 2000;

/** The address in a part of a link: written as it is or percent-encoded, with or without its scheme, or in base64, alone or within a record. */
export function targetIn(text: string, isBase64: boolean): string | null {
  if (text.length > LONGEST) return null;
  const plain = isBase64 ? decodeBase64(percentDecoded(text)) : percentDecoded(text);
  if (plain === null) return null;
  return isBase64 ? addressWithin(plain.replaceAll('\\/', '/')) : wholeAddress(plain);
}

function wholeAddress(text: string): string | null {
  if (startsWithScheme(text)) return text;
  const host = text.split('/', 1)[0] ?? '';
  return host.includes('.') && !host.includes(' ') && !host.startsWith('.') ? `https://${text}` : null;
}

/** The first address in a record: up to the quote, blank or control character behind it. */
function addressWithin(text: string): string | null {
  const secure = text.indexOf('https://');
  const plain = text.indexOf('http://');
  const start = secure < 0 ? plain : plain < 0 ? secure : Math.min(secure, plain);
  if (start < 0) return null;
  let end = start;
  while (end < text.length && isPartOfAddress(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}

function isPartOfAddress(c: number): boolean {
  return c > 0x20 && c < 0x7f && c !== 0x22 && c !== 0x27 && c !== 0x3c && c !== 0x3e && c !== 0x5c;
}

function startsWithScheme(text: string): boolean {
  const start = text.slice(0, 8).toLowerCase();
  return start.startsWith('https://') || start.startsWith('http://');
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function decodeBase64(text: string | null): string | null {
  if (text === null) return null;
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
