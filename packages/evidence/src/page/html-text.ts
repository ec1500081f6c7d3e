import { TextDecoder } from 'node:util';

/** Characters of a page in which its first element, or its charset, is looked for. */
const HEAD_CHARACTERS = 1_024;
const LONGEST_COMMENT = 400;
const FIRST_ELEMENT = /^<(?:!doctype\s{1,20}html|html|head|body|title|meta|script|form)\b/i;

/** Whether bytes are worth parsing as HTML: by the declared type, or by the look of the first bytes where none is declared. */
export function looksLikeHtml(contentType: string, head: Uint8Array): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return true;
  if (type !== '' && type !== 'text/plain' && type !== 'application/octet-stream') return false;
  const start = latin1(head, HEAD_CHARACTERS / 2);
  const at = endOfComments(start);
  return at !== null && FIRST_ELEMENT.test(start.slice(at, at + 40));
}

/** Where the text goes on after white space and comments; null when a comment does not end soon. Each character is looked at once. */
function endOfComments(text: string): number | null {
  let at = endOfSpace(text, 0);
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0 || end - at - 4 > LONGEST_COMMENT) return null;
    at = endOfSpace(text, end + 3);
  }
  return at;
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}

/** The decoder for a page: charset of the header, else of a meta tag in the first 1 024 bytes, else UTF-8. */
export function htmlDecoder(contentType: string, head: Uint8Array): TextDecoder {
  const label = declaredCharset(contentType.slice(0, HEAD_CHARACTERS)) ?? metaCharset(latin1(head, HEAD_CHARACTERS));
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** The first meta tag that declares one. Tags are cut out by hand, so that no look goes beyond the tag's own end. */
function metaCharset(start: string): string | null {
  for (const tag of start.split(/<meta/i).slice(1)) {
    const end = tag.indexOf('>');
    const charset = declaredCharset(end < 0 ? tag : tag.slice(0, end));
    if (charset !== null) return charset;
  }
  return null;
}

function declaredCharset(text: string): string | null {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1] ?? null;
}

function latin1(bytes: Uint8Array, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, length));
}
