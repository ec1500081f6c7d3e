/** Where a page's own scripts lead on to, as far as their text says it literally. No script is run. */
export interface ScriptLeads {
  /** Address as written; null: they lead nowhere, or the address is made when they run. */
  readonly target: string | null;
  /** They load the page again. */
  readonly reloads: boolean;
  /** What they assign to `document.cookie`. */
  readonly cookies: readonly string[];
  /** They lead on to an address that is made when they run. */
  readonly leadsElsewhere: boolean;
}

interface Lead {
  readonly at: number;
  readonly reloads: boolean;
  /** null: made when the script runs. */
  readonly target: string | null;
}

const MAX_COOKIES = 180;
const MAX_LEADS = 20;
/** Of `location` or `cookie` in one script: a script that names them more often is no page's way on. */
const MAX_MENTIONS = 2_000;
/** Longer than any hop that is followed, and than any cookie. */
const LONGEST_LITERAL = 16_384;
const LOCATION = 'location';
const COOKIE = 'cookie';
const OWNERS = ['window', 'document', 'self', 'top', 'parent', 'globalThis', 'this'];
const MOST_OWNERS = 3;
const MOST_SPACES = 5;
/** Characters before an opening brace that tell what it opens. */
const HEADER_LENGTH = 160;
/** What runs by itself: a timer, a function called at once, the page's own loading, a try. */
const RUNS_BY_ITSELF =
  /(?:setTimeout\s{0,5}\([^;{}]{0,60}|[(!+~]\s{0,5}(?:async\s{1,5})?function[^{};]{0,40}|\(\s{0,5}\(\s{0,5}\)\s{0,5}=>|onload\s{0,5}=[^;{}]{0,40}|["'](?:load|DOMContentLoaded|pageshow)["'][^;{}]{0,60}|\.ready\s{0,5}\([^;{}]{0,40}|try)\s{0,5}$/;

/**
 * @param isBare the page shows next to nothing of its own: then every way on is taken to be its purpose
 * @param page address of the page, for scripts that put theirs together from parts of it
 */
export function scriptLeadsOf(script: string, isBare: boolean, page: URL): ScriptLeads {
  const cookies = cookiesIn(script);
  const counted = leadsIn(script, page).filter(({ at }) => isBare || runsByItself(script, at));
  const leads = counted.filter(({ reloads }) => !reloads);
  const target = leads.find((lead) => lead.target !== null && !lead.target.includes('${'))?.target ?? null;
  return {
    target,
    reloads: counted.some(({ reloads }) => reloads),
    cookies,
    leadsElsewhere: target === null && leads.length > 0,
  };
}

function leadsIn(script: string, page: URL): readonly Lead[] {
  const leads: Lead[] = [];
  for (const at of mentionsOf(script, LOCATION)) {
    const isQuoted = QUOTES.has(script[at - 1] ?? '') && script[at - 2] === '[';
    const start = isQuoted ? bracketOwner(script, at - 2) : ownersStart(script, at);
    if (start === null) continue;
    const lead = leadAfter(script, at + LOCATION.length, page);
    if (lead !== null && leads.push({ at: start, ...lead }) === MAX_LEADS) break;
  }
  return leads;
}

/** `= "address"`, `.href = "address"`, `["replace"]("address")`, `.assign("address")`, `.reload()`. */
function leadAfter(script: string, from: number, page: URL): Omit<Lead, 'at'> | null {
  // Behind `["location"]` stand the end of the string and the bracket.
  const start = /^["'`]\]/.test(script.slice(from, from + 2)) ? from + 2 : from;
  const member = memberAt(script, withoutSpaces(script, start));
  const at = withoutSpaces(script, member?.end ?? start);
  if (member !== null && member.name !== 'href') {
    if (script[at] !== '(') return null;
    const address = addressAt(script, withoutSpaces(script, at + 1), page);
    const isWhole = address !== null && script[withoutSpaces(script, address.end)] === ')';
    return { reloads: member.name === 'reload', target: isWhole ? address.text : null };
  }
  if (script[at] !== '=' || script[at + 1] === '=' || script[at + 1] === '>') return null;
  const address = addressAt(script, withoutSpaces(script, at + 1), page);
  return { reloads: false, target: address !== null && endsStatement(script, address.end) ? address.text : null };
}

const MEMBERS = ['href', 'replace', 'assign', 'reload'] as const;

/** `.href`, `["href"]`; null: another member, or none. */
function memberAt(script: string, at: number): { readonly name: string; readonly end: number } | null {
  const isDot = script[at] === '.';
  if (!isDot && script[at] !== '[') return null;
  const start = withoutSpaces(script, at + 1) + (isDot ? 0 : 1);
  const name = MEMBERS.find((one) => script.startsWith(one, start));
  if (name === undefined) return null;
  const end = start + name.length;
  if (isDot) return { name, end };
  return /^["'`]\]/.test(script.slice(end, end + 2)) ? { name, end: end + 2 } : null;
}

const MOST_PARTS = 12;
const NAME = /^[A-Za-z_$][\w$]{0,40}/;
const OWN_PART = /^(?:(?:window|document|self)\.)?location\.(protocol|host|hostname|origin)\b/;

/** An address put together from strings, parts of the page's own address, and names that stand for strings. */
function addressAt(
  script: string,
  from: number,
  page: URL,
  mayName = true,
): { readonly text: string; readonly end: number } | null {
  let text = '';
  let at = from;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const part =
      literalAt(script, at, LONGEST_LITERAL) ?? ownPartAt(script, at, page) ?? namedAt(script, at, page, mayName);
    if (part === null || text.length > LONGEST_LITERAL) return null;
    text += part.text;
    const next = withoutSpaces(script, part.end);
    if (script[next] !== '+') return { text, end: part.end };
    at = withoutSpaces(script, next + 1);
  }
  return null;
}

function ownPartAt(script: string, at: number, page: URL): { readonly text: string; readonly end: number } | null {
  const match = OWN_PART.exec(script.slice(at, at + 60));
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const text = { protocol: page.protocol, host: page.host, hostname: page.hostname, origin: page.origin }[name] ?? '';
  return { text, end: at + match[0].length };
}

/** The string that was given to a name before, nearest first. */
function namedAt(
  script: string,
  at: number,
  page: URL,
  mayName: boolean,
): { readonly text: string; readonly end: number } | null {
  const name = mayName ? NAME.exec(script.slice(at, at + 41))?.[0] : undefined;
  if (name === undefined || /[\w$.([]/.test(script[at + name.length] ?? '')) return null;
  let given = script.lastIndexOf(name, at - 1);
  for (let looks = 0; given >= 0 && looks < MOST_LOOKS; looks++) {
    const equals = withoutSpaces(script, given + name.length);
    const isWhole = !/[\w$.]/.test(script[given - 1] ?? ' ');
    if (isWhole && script[equals] === '=' && script[equals + 1] !== '=' && script[equals + 1] !== '>') {
      const value = addressAt(script, withoutSpaces(script, equals + 1), page, false);
      return value === null ? null : { text: value.text, end: at + name.length };
    }
    given = given === 0 ? -1 : script.lastIndexOf(name, given - 1);
  }
  return null;
}

/** For the place where a name gets its value. */
const MOST_LOOKS = 20;

function cookiesIn(script: string): readonly string[] {
  const cookies: string[] = [];
  for (const at of mentionsOf(script, COOKIE)) {
    const dot = withoutSpacesBefore(script, at);
    if (script[dot - 1] !== '.' || !script.startsWith('document', withoutSpacesBefore(script, dot - 1) - 8)) continue;
    const equals = withoutSpaces(script, at + COOKIE.length);
    if (script[equals] !== '=') continue;
    const literal = literalAt(script, withoutSpaces(script, equals + 1), LONGEST_LITERAL);
    if (literal !== null && cookies.push(literal.text) === MAX_COOKIES) break;
  }
  return cookies;
}

function* mentionsOf(script: string, word: string): Generator<number> {
  let at = script.indexOf(word);
  for (let count = 0; at >= 0 && count < MAX_MENTIONS; count++) {
    yield at;
    at = script.indexOf(word, at + word.length);
  }
}

/** Where `window.top.` and the like before it begin; null where it is a part of another name. */
function ownersStart(script: string, at: number): number | null {
  let start = at;
  for (let count = 0; count < MOST_OWNERS; count++) {
    const dot = withoutSpacesBefore(script, start) - 1;
    if (script[dot] !== '.') break;
    const end = withoutSpacesBefore(script, dot);
    const owner = OWNERS.find((name) => script.startsWith(name, end - name.length));
    if (owner === undefined) return null;
    start = end - owner.length;
  }
  return start > 0 && /[\w$.-]/.test(script[start - 1] ?? '') ? null : start;
}

/** Where the name before `["location"]` begins; null where it is none that has a location. */
function bracketOwner(script: string, bracket: number): number | null {
  const owner = OWNERS.find((name) => script.startsWith(name, bracket - name.length));
  return owner === undefined ? null : ownersStart(script, bracket - owner.length);
}

function literalAt(
  script: string,
  at: number,
  longest: number,
): { readonly text: string; readonly end: number } | null {
  const quote = script[at];
  if (quote === undefined || !QUOTES.has(quote)) return null;
  for (let end = at + 1; end <= at + 1 + longest && end < script.length; end++) {
    const character = script[end] ?? '';
    if (character === quote && end > at + 1) return { text: script.slice(at + 1, end), end: end + 1 };
    if (character === '\n' || QUOTES.has(character)) return null;
  }
  return null;
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'", '`']);

function endsStatement(script: string, at: number): boolean {
  const next = withoutSpaces(script, at);
  return next >= script.length || ';,}<)'.includes(script[next] ?? '') || script.slice(at, next).includes('\n');
}

function withoutSpaces(script: string, from: number): number {
  let at = from;
  while (at < from + MOST_SPACES && isSpace(script, at)) at++;
  return at;
}

function withoutSpacesBefore(script: string, from: number): number {
  let at = from;
  while (at > from - MOST_SPACES && isSpace(script, at - 1)) at--;
  return at;
}

function isSpace(script: string, at: number): boolean {
  const character = script[at];
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

/** A condition, or a part of an expression, stands right before it. */
const ON_CONDITION = /(?:[)&|?:(]|\belse)\s{0,9}$/;

/** Whether every brace that stands open at this place belongs to something that runs without a person's doing. */
function runsByItself(script: string, at: number): boolean {
  if (ON_CONDITION.test(script.slice(Math.max(0, at - 12), at))) return false;
  let depth = 0;
  for (let i = at - 1; i >= 0 && at - i <= FAR; i--) {
    const character = script.charCodeAt(i);
    if (character === CLOSING_BRACE) depth += 1;
    else if (character === OPENING_BRACE && depth-- === 0) {
      if (!RUNS_BY_ITSELF.test(script.slice(Math.max(0, i - HEADER_LENGTH), i))) return false;
      depth = 0;
    }
  }
  return true;
}

/** Further back nothing is looked for: in a long script a lead has its reason near by. */
const FAR = 20_000;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
