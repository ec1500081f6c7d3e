import { unescaped } from './unescaped.ts';

/** Quotes and brackets that people copy along with an address, opening and closing. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['<', '>'],
  ['“', '”'],
  ['„', '“'],
  ['‚', '‘'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['*', '*'],
];

/** A mark of byte order, spaces that do not break, and what takes no room. */
const UNSEEN: ReadonlySet<string> = new Set([
  '\u{feff}',
  '\u{a0}',
  '\u{202f}',
  '\u{200b}',
  '\u{200e}',
  '\u{200f}',
  '\u{2060}',
]);

const VIEW_SOURCE = 'view-source:';
const INTENT = 'intent:';
const MOST_LAYERS = 4;

/**
 * The address within what somebody pasted: without quotes, angle brackets and invisible marks around it, `view-source:` and
 * `URL:` in front of it; `//host` as https, and Android's `intent://` as the address that it names. Anything else stays as it is.
 *
 * @example peel('“view-source:https://shop.example/”') // → 'https://shop.example/'
 */
export function peel(text: string): string {
  if (isPlain(text)) return text;
  let bare = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const peeled = peelOnce(bare);
    if (peeled === bare) break;
    bare = peeled;
  }
  return bare;
}

/** Nearly all are: they begin as an address does, and end in a visible ASCII character. */
function isPlain(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return text.startsWith('http') && last > 0x20 && last < 0x7f;
}

function peelOnce(text: string): string {
  const bare = withoutUnseen(text);
  const closed = withoutPunctuation(bare);
  const pair = PAIRS.find(([open, close]) => closed.length > 2 && closed.startsWith(open) && closed.endsWith(close));
  if (pair !== undefined) return closed.slice(1, -1);
  const start = bare.slice(0, VIEW_SOURCE.length).toLowerCase();
  if (start === VIEW_SOURCE) return bare.slice(VIEW_SOURCE.length);
  if (start.startsWith('url:')) return bare.slice('url:'.length);
  if (start.startsWith(INTENT)) return fromIntent(bare);
  return bare.startsWith('//') && !bare.startsWith('///') ? `https:${bare}` : bare;
}

/** What ends a sentence or an item of a list behind a closing quote or bracket. */
function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;:!?'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function withoutUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUnseen(text[start] ?? '')) start++;
  while (end > start && isUnseen(text[end - 1] ?? '')) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isUnseen(character: string): boolean {
  return UNSEEN.has(character) || character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

/**
 * `intent://HOST/PATH#Intent;scheme=https;…;end` (Chrome for Android); http where the scheme says so, else https. Where no program
 * opens it the browser goes to `S.browser_fallback_url`: it is kept in the fragment, as an address that is carried, and is the
 * address itself where the link is not for the web.
 */
function fromIntent(text: string): string {
  const mark = text.indexOf(EXTRAS);
  const target = text.slice(INTENT.length, mark < 0 ? text.length : mark);
  const extras = mark < 0 ? [] : text.slice(mark + EXTRAS.length).split(';');
  const fallbacks = extras.filter((extra) => extra.startsWith(FALLBACK)).map((extra) => extra.slice(FALLBACK.length));
  const scheme =
    extras
      .find((extra) => extra.startsWith('scheme='))
      ?.slice('scheme='.length)
      .toLowerCase() ?? 'https';
  const [first, ...others] = fallbacks;
  const isWeb = target.startsWith('//') && /^https?$/.test(scheme);
  if (isWeb) return `${scheme}:${target}${asFragment(target, fallbacks)}`;
  const address = first === undefined ? `https:${target}` : unescaped(first);
  return address + asFragment(address, others);
}

function asFragment(address: string, fallbacks: readonly string[]): string {
  if (fallbacks.length === 0) return '';
  return (address.includes('#') ? '&' : '#') + fallbacks.map((url) => `url=${url}`).join('&');
}

const EXTRAS = '#Intent;';
const FALLBACK = 'S.browser_fallback_url=';
