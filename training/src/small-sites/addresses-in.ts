const ENDS = ' \t\r\n<>"\'`|{}\\^$*';
const TRAILING = '.,;:!?)]>';
const LONGEST = 300;

/** The whole web addresses in a text, without the punctuation behind them. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('http'); at >= 0; at = text.indexOf('http', at + 4)) {
    if (!text.startsWith('http://', at) && !text.startsWith('https://', at)) continue;
    let end = at;
    while (end < text.length && end - at <= LONGEST && !ENDS.includes(text[end] ?? '')) end++;
    if (end - at > LONGEST) continue;
    while (end > at && TRAILING.includes(text[end - 1] ?? '')) end--;
    // A bracket that cuts a template, or a backslash of a manual page, leaves half an address.
    if ('{$*\\'.includes(text[end] ?? ' ')) continue;
    found.push(text.slice(at, end));
  }
  return found;
}
