/** Decoders for text inside text, for browsers and for Node: none of them throws. */

const UTF8 = new TextDecoder();

/** Base64 as `atob` takes it, white space left out; null where it is none. What the bytes are in UTF-8, else in Latin letters. */
export function decodeBase64(text: string): string | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const decoded = UTF8.decode(bytes);
  return decoded.includes('\ufffd') ? binary : decoded;
}

/** `%3C`, `%u003C` and the rest as it stands, as `unescape` and `decodeURIComponent` read them. */
export function bytesOfPercent(text: string): string {
  if (!text.includes('%')) return text;
  const wide = text.replace(/%u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return wide.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (code) => Number.parseInt(code, 16));
    const decoded = UTF8.decode(bytes);
    return decoded.includes('\ufffd') ? String.fromCharCode(...bytes.slice(0, 60_000)) : decoded;
  });
}
