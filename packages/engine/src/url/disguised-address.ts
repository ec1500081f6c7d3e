/**
 * Tells whether an IPv4 address is written as nobody writes it who wants it read: octal, hexadecimal, short or in one number.
 * Full-width digits, escapes and a dot behind it are plain writing.
 *
 * @param text the URL as submitted
 * @param address the dotted decimal address that it means
 */
export function isDisguisedAddress(text: string, address: string): boolean {
  if (text.includes(address)) return false;
  const start = text.indexOf('//');
  return !unescaped(text.slice(start < 0 ? 0 : start, LONGEST))
    .normalize('NFKC')
    .replaceAll('。', '.')
    .includes(address);
}

const LONGEST = 2048;

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll(/[\t\r\n]/g, ''));
  } catch {
    return text;
  }
}
