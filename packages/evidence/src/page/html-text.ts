import { TextDecoder } from 'node:util';

/** Whether bytes are worth parsing as HTML: by the declared type, or by the look of the first bytes where none is declared. */
export function looksLikeHtml(contentType: string, head: Uint8Array): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return true;
  if (type !== '' && type !== 'text/plain' && type !== 'application/octet-stream') return false;
  const start = new TextDecoder('latin1').decode(head.subarray(0, 512));
  return /^\s*(<!--[\s\S]{0,400}-->\s*)*<(!doctype\s+html|html|head|body|title|meta|script|form)\b/i.test(start);
}

/** The decoder for a page: charset of the header, else of a meta tag in the first 1 024 bytes, else UTF-8. */
export function htmlDecoder(contentType: string, head: Uint8Array): TextDecoder {
  const declared = /charset\s*=\s*["']?([\w-]+)/i;
  const start = new TextDecoder('latin1').decode(head.subarray(0, 1_024));
  const label = declared.exec(contentType)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}
