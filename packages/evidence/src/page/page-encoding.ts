import { TextDecoder } from 'node:util';
import sniffHtmlEncoding from 'html-encoding-sniffer';
import type { PageType } from './page-type.ts';

/**
 * The decoder for a page, by the HTML Standard's order: byte order mark, header, meta tag or XML declaration in the first 1 024
 * bytes. Where none of them says anything, UTF-8 if the bytes can be it, as most of the web is, else windows-1252.
 */
export function pageDecoder(head: Uint8Array, { charset, isXml }: PageType): TextDecoder {
  const name = sniffHtmlEncoding(head, {
    xml: isXml,
    transportLayerEncodingLabel: charset,
    defaultEncoding: isUtf8(head) ? 'UTF-8' : 'windows-1252',
  });
  try {
    return new TextDecoder(name);
  } catch {
    // Node knows all encodings of the standard but two that no page needs.
    return new TextDecoder('windows-1252');
  }
}

/** Whether bytes that were cut anywhere can be UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const LEAST_TAGS = 3;
const LOOKED_AT = 4_096;

/** Whether bytes that look like HTML to whoever reads ASCII were decoded to something that has no tag: letter salad. */
export function isSalad(head: Uint8Array, elements: number): boolean {
  if (elements > 0) return false;
  const ascii = new TextDecoder('latin1').decode(head.subarray(0, LOOKED_AT));
  return (ascii.match(/<[a-z/!]/gi) ?? []).length >= LEAST_TAGS;
}
