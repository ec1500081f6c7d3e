/** More of one line are not looked at: a log line that holds a list of thousands must not stand for thousands. */
const MOST_URLS = 20;

/**
 * URLs in free text, each once, in their order: with a scheme (http, https, hxxp …) or, where a dot is defanged, without.
 * `mail.example.com` alone is not taken for one: texts are full of file names. Linear time.
 *
 * @example findUrls('see hxxps://a[.]example/x, and b[.]example.') // → ['hxxps://a[.]example/x', 'b[.]example']
 */
export function findUrls(text: string): readonly string[] {
  if (PLAIN_URL.test(text)) return [text];
  const hasScheme = text.includes('//');
  const hasMark = DEFANGED.test(text);
  if (!hasScheme && !hasMark) return [];
  const found = new Set<string>();
  for (const [match] of text.matchAll(hasMark ? SCHEME_OR_DEFANGED : WITH_SCHEME)) {
    const url = trimEnd(match);
    if (WITH_SCHEME_START.test(url) || DEFANGED.test(url)) found.add(url);
    if (found.size === MOST_URLS) break;
  }
  return [...found];
}

/** A field of nearly every log: one URL and nothing else, in which neither a bracket nor an ending needs a second look. */
const PLAIN_URL = /^https?:\/\/[!#-&*-;=?-Z\\^_a-z|~]*[\w/=&%~+#-]$/;

const SCHEME = String.raw`h(?:tt|xx|\*\*)ps?\s?(?::\/\/|\[:\]\/\/|\[:\/\/\]|\(:\)\/\/|\[:\/\]\/|:\[\/\/\])`;
const DOT = String.raw`(?:\.|\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|\{dot\})`;
const LABEL = String.raw`[\p{L}\p{N}_-]+`;
const REST = String.raw`[^\s"'<>\x60\p{Cc}]`;
/** A match may only begin where no label runs already: otherwise a long word would be tried from each of its letters. */
const BOUNDARY = String.raw`(?<![\p{L}\p{N}_.\])}-])`;

const DEFANGED = /[[({](?:\.|dot)[\])}]/i;
const WITH_SCHEME = new RegExp(`${SCHEME}${REST}+`, 'giu');
const WITH_SCHEME_START = new RegExp(`^${SCHEME}`, 'iu');
const SCHEME_OR_DEFANGED = new RegExp(
  `${SCHEME}${REST}+|${BOUNDARY}${LABEL}(?:${DOT}${LABEL})+(?::\\d{1,5})?(?:/${REST}*)?`,
  'giu',
);

/** Punctuation that ends the sentence and brackets that were opened before the URL belong to the text. */
function trimEnd(match: string): string {
  let end = match.length;
  for (; end > 0; end--) {
    const last = match[end - 1] ?? '';
    if ('.,;:!?*'.includes(last)) continue;
    const opening = OPENING[last];
    if (opening === undefined || isBalanced(match, end, opening, last)) break;
  }
  return match.slice(0, end);
}

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Further back nothing is counted, so that a run of brackets costs linear time. */
const LOOK_BACK = 64;

function isBalanced(text: string, end: number, opening: string, closing: string): boolean {
  let depth = 0;
  for (let i = end - 1; i >= Math.max(0, end - LOOK_BACK); i--) {
    if (text[i] === closing) depth++;
    else if (text[i] === opening && --depth === 0) return true;
  }
  return false;
}
