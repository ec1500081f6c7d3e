/**
 * Percent-escapes decoded one by one, UTF-8 where it is some: a lone `%`, or bytes that make no letter, stay as they are and hide
 * nothing that stands beside them.
 *
 * @example unescaped('%ff%68ttps:%') // → '%ffhttps:%'
 */
export function unescaped(text: string): string {
  return text.includes('%') ? text.replace(ESCAPES, decodedRun) : text;
}

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const ASCII_ESCAPE = /%[0-7][0-9a-f]/gi;

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replace(ASCII_ESCAPE, decodeURIComponent);
  }
}
