import { characterCodesIn } from './character-codes.ts';
import { bytesOfPercent, decodeBase64 } from './encoded-text.ts';

/** HTML that scripts of a page would write into it, as far as their text holds it. Nothing is run. */
export interface Unfolded {
  readonly html: string;
  /** It was encoded, and not only quoted. */
  readonly isDisguised: boolean;
}

/** Steps of decoding for one page, so that text which unfolds to more of its kind costs no more than this. */
const MAX_STEPS = 10_000;
const MAX_CHARACTERS = 400_000;
const MAX_LAYERS = 4;
const LEAST_RUN = 24;

/** What only pages hold that write something into themselves. */
const WRITES =
  /document\s{0,3}\.\s{0,3}write|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc|setHTML|createElement|attachShadow|\.html\(|\.append(?:Child)?\(|\.src\s{0,3}=|\beval\b|new Function|location/;
const STRING =
  /"((?:[^"\\\n]|\\[\s\S]){1,200000})(?:"|$)|'((?:[^'\\\n]|\\[\s\S]){1,200000})(?:'|$)|`((?:[^`\\]|\\[\s\S]){1,200000})(?:`|$)/g;
const BASE64 = /^[A-Za-z0-9+/\s]{16,}={0,2}$/;
const MARKUP = /<\s{0,2}(?:[a-z][a-z0-9-]{0,30}[\s>/]|!--)/i;

/**
 * Looks through quoted and encoded text of scripts for HTML: string literals and runs of them, base64 and percent-encoded text,
 * lists of character codes, and what comes out of them again. After CrawlPhish (USENIX Security 2021), without running anything.
 *
 * @param carried text that scripts may read back: comments, textareas, templates
 * @returns null where nothing comes out that is markup
 */
export function unfoldScripts(script: string, carried: readonly string[]): Unfolded | null {
  if (!WRITES.test(script)) return null;
  const found: string[] = [];
  let isDisguised = false;
  let steps = 0;
  let room = MAX_CHARACTERS;

  const look = (text: string, layer: number, isEncoded = false): void => {
    if (layer > MAX_LAYERS || room <= 0 || ++steps > MAX_STEPS || text.length < 4) return;
    if (MARKUP.test(text) && !isBackwards(text)) {
      const piece = text.slice(0, room);
      room -= piece.length;
      found.push(piece);
      if (isEncoded) isDisguised = true;
      // A page that was written may write another.
      if (!/<script/i.test(text)) return;
    }
    for (const inner of decoded(text)) look(inner, layer + 1, true);
    if (layer > 0 && layer < MAX_LAYERS && WRITES.test(text)) lookAtScript(text, layer + 1, isEncoded);
  };

  const lookAtScript = (text: string, layer: number, isEncoded = false): void => {
    const changes = replacementsIn(text);
    let run: string[] = [];
    let end = 0;
    const endRun = (): void => {
      // Pieces that are written one after the other make one text.
      if (run.length > 1) look(run.join(''), layer + 1, isEncoded);
      else if (run[0] !== undefined) look(run[0], layer + 1, isEncoded);
      run = [];
    };
    for (const match of text.matchAll(STRING)) {
      if (++steps > MAX_STEPS) return;
      const literal = replaced(unescapeLiteral(match[1] ?? match[2] ?? match[3] ?? ''), changes);
      if (!/^\s{0,9}[,+]?[\s\w.$()+,]{0,60}$/.test(text.slice(end, Math.min(match.index, end + 80)))) endRun();
      run.push(literal);
      end = match.index + match[0].length;
    }
    endRun();
    for (const codes of characterCodesIn(text)) {
      if (++steps > MAX_STEPS) return;
      look(codes, layer + 1, true);
    }
  };

  lookAtScript(script, 0);
  for (const text of carried) look(text, 1);
  const fields = createdFields(script);
  const html = found.join('\n') + fields;
  return html === '' ? null : { html, isDisguised };
}

/** The ways in which text is hidden that tell by themselves how they are read. */
function decoded(text: string): readonly string[] {
  const inner: string[] = [];
  const compact = text.length >= LEAST_RUN && BASE64.test(text) ? decodeBase64(text) : null;
  if (compact !== null && isReadable(compact)) inner.push(compact);
  // Text may be reversed or shifted before it is encoded: what is not readable then is left.
  const percent = text.includes('%') ? bytesOfPercent(text) : text;
  if (percent !== text) inner.push(percent);
  if (isBackwards(text)) inner.push([...text].reverse().join(''));
  return inner;
}

/** More tags end in the direction from right to left. */
function isBackwards(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const backwards = (sample.match(/>[a-z\d]{1,12}\/</gi) ?? []).length;
  return backwards > 0 && backwards > (sample.match(/<\/?[a-z]/gi) ?? []).length;
}

function isReadable(text: string): boolean {
  return !/[^\P{Cc}\s]/u.test(text.slice(0, 2_000));
}

type Replacement = readonly [from: string, to: string];

/** `.replace(/~~/g, "<")`, `.replaceAll("~~", "<")`, `.split("~~").join("<")`, with letters alone that stand for themselves. */
const REPLACED =
  /\.(?:replace(?:All)?|split)\(\s{0,3}(?:\/([^\\/.*+?^$|()[\]{}\n]{1,20})\/[a-z]{0,4}|["']([^"'\\\n]{1,20})["'])\s{0,3}(?:,|\)\s{0,3}\.join\()\s{0,3}["']((?:[^"'\\\n]|\\[xu\w]){0,20})["']/g;
const MAX_REPLACEMENTS = 5;

function replacementsIn(script: string): readonly Replacement[] {
  const found: Replacement[] = [];
  for (const [, pattern, text, to = ''] of script.matchAll(REPLACED)) {
    const from = pattern ?? text ?? '';
    if (unescapeLiteral(to).includes('<') || unescapeLiteral(to) === '') found.push([from, unescapeLiteral(to)]);
    if (found.length === MAX_REPLACEMENTS) break;
  }
  return found;
}

/** Text that is no markup before. */
function replaced(text: string, changes: readonly Replacement[]): string {
  if (text.length < LEAST_RUN || MARKUP.test(text)) return text;
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text);
}

function unescapeLiteral(literal: string): string {
  if (!literal.includes('\\')) return literal;
  return literal.replace(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([\s\S]))/gi,
    (_, byte?: string, unit?: string, point?: string, other?: string) => {
      const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return other === 'n' || other === 't' || other === 'r' ? ' ' : other === '\n' ? '' : (other ?? '');
    },
  );
}

const CREATED = /createElement\s{0,3}\(\s{0,3}["'`](input|textarea|form)["'`]/gi;
const PROPERTY =
  /(?:\.|setAttribute\s{0,3}\(\s{0,3}["'`])(type|name|placeholder|autocomplete)(?:["'`]\s{0,3},|\s{0,3}=)\s{0,3}["'`]([\w\s-]{1,60})["'`]/gi;
const PROPERTIES_WITHIN = 600;
const MAX_FIELDS = 30;

/** Fields that are made one by one, with the properties that are set right after. */
function createdFields(script: string): string {
  let html = '';
  let count = 0;
  for (const match of script.matchAll(CREATED)) {
    if (++count > MAX_FIELDS) break;
    const after = script.slice(match.index + match[0].length, match.index + match[0].length + PROPERTIES_WITHIN);
    const next = after.search(/createElement/i);
    const attributes: string[] = [];
    for (const [, name = '', value = ''] of (next < 0 ? after : after.slice(0, next)).matchAll(PROPERTY))
      attributes.push(`${name.toLowerCase()}="${value}"`);
    html += `<${match[1]} ${attributes.join(' ')}>`;
  }
  return html;
}
