const SCHEME = /^[a-z][a-z0-9+.-]*(?:\[?:\]?\/\/|:)/i;
const HOST_AND_PORT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#,;\t"]|$)/i;
const HOST_LIKE = /(?:\.|\[\.\]|\(\.\)|\[dot\])/i;

/**
 * The URLs of what a person pasted or dropped: one per line, comments (`#`) and blank lines left out. Of a CSV line the
 * first cell that looks like a URL counts. A bare host is completed with https://.
 *
 *     readUrls('hxxps://evil[.]test/a\n# note\nexample.com') // ['hxxps://evil[.]test/a', 'https://example.com']
 */
export function readUrls(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(urlOfLine);
}

function urlOfLine(line: string): string {
  if (hasScheme(line)) return line;
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const cell = cells.find((text) => hasScheme(text)) ?? cells.find((text) => HOST_LIKE.test(text)) ?? line;
  return hasScheme(cell) || !HOST_LIKE.test(cell) ? cell : `https://${cell}`;
}

/** `example.com:8443` has a port, not a scheme. */
function hasScheme(text: string): boolean {
  return SCHEME.test(text) && !HOST_AND_PORT.test(text);
}
