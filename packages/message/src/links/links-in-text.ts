/** Addresses in running text: with a scheme, or beginning with `www.`. Linear time. */
export function* addressesIn(text: string): Generator<string> {
  for (const [match] of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match);
    yield /^www\./i.test(address) ? `http://${address}` : address;
  }
}

/** A match begins where no word runs already. */
const ADDRESS =
  /(?:(?<![\p{L}\p{N}])https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}]))[^\s"'<>`\p{Cc}\u00a0]+/giu;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Punctuation that ends the sentence, and brackets that were opened before the address, belong to the text. */
export function withoutEnd(match: string): string {
  const opened: Record<string, number> = {};
  let end = match.length;
  for (; end > 0; end--) {
    const last = match[end - 1] ?? '';
    if ('.,;:!?*|'.includes(last)) continue;
    const opening = OPENING[last];
    if (opening === undefined) break;
    // Looked for once: an address may end in a million brackets.
    opened[opening] ??= match.indexOf(opening);
    const at = opened[opening];
    if (at >= 0 && at < end) break;
  }
  return match.slice(0, end);
}
