import type { Signal, UrlAnatomy, UrlPartKind } from '@lurewatch/contract';

export type Mark = 'brand' | 'lookalike' | null;

/** A stretch of the URL drawn in one way. */
export interface UrlStretch {
  readonly text: string;
  readonly kind: UrlPartKind;
  readonly mark: Mark;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly mark: Exclude<Mark, null>;
}

const HOST_KINDS: readonly UrlPartKind[] = ['subdomain', 'site', 'suffix', 'address'];
const MIN_TOKEN_LENGTH = 3;
/** A fact as long as this is the whole host or URL: marking everything would mark nothing. */
const MAX_TOKEN_SHARE = 0.8;

/**
 * Splits a URL into stretches: its parts, cut where reasons that speak against it quote a piece of it. Letters in which
 * a quoted piece differs from the imitated brand are look-alikes.
 *
 *     https://paypa1-login.example   with the fact "paypa1", imitating "paypal"
 *             ~~~~~─ the 1 differs: look-alike
 */
export function annotateUrl(anatomy: UrlAnatomy, signals: readonly Signal[]): readonly UrlStretch[] {
  const ranges = signals.filter(isWorthMarking).flatMap((signal) => rangesOf(anatomy, signal));
  const marks: Mark[] = Array.from({ length: anatomy.url.length }, () => null);
  for (const { start, end, mark } of ranges) {
    for (let at = start; at < end; at++) if (marks[at] !== 'lookalike') marks[at] = mark;
  }
  let offset = 0;
  return anatomy.parts.flatMap(({ kind, text }) => {
    const stretches = stretchesOf(text, kind, marks.slice(offset, offset + text.length));
    offset += text.length;
    return stretches;
  });
}

/** Of the model's wording only what weighs much: marking every word would mark nothing. */
function isWorthMarking({ code, type, impact }: Signal): boolean {
  if (type === 'positive' || impact > 0) return false;
  return !code.startsWith('model_') || type === 'critical' || type === 'high';
}

function rangesOf(anatomy: UrlAnatomy, signal: Signal): readonly Range[] {
  const { url } = anatomy;
  const haystack = url.toLowerCase();
  const { brand, imitates = brand }: { readonly brand?: unknown; readonly imitates?: unknown } = signal.evidence;
  return tokensOf(signal, anatomy)
    .filter((token) => token.length >= MIN_TOKEN_LENGTH && token.length < url.length * MAX_TOKEN_SHARE)
    .flatMap((token) => {
      const start = haystack.indexOf(token);
      if (start < 0) return [];
      const whole: Range = { start, end: start + token.length, mark: 'brand' };
      return [whole, ...(typeof imitates === 'string' ? lookalikes(token, imitates, start) : [])];
    });
}

/** Every text among the facts: what occurs in the URL is a quotation of it. */
function tokensOf(signal: Signal, anatomy: UrlAnatomy): readonly string[] {
  const host = anatomy.parts.filter(({ kind }) => HOST_KINDS.includes(kind)).map(({ text }) => text);
  const site = host.slice(-2).join('');
  return Object.values(signal.evidence)
    .flat()
    .filter((fact): fact is string => typeof fact === 'string')
    .map((fact) => fact.toLowerCase())
    .filter((fact) => fact !== site && fact !== host.join(''));
}

function lookalikes(token: string, brand: string, start: number): readonly Range[] {
  const name = brand.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name.length !== token.length || name === token) return [];
  return [...token].flatMap((letter, index) =>
    letter === name[index] ? [] : [{ start: start + index, end: start + index + 1, mark: 'lookalike' as const }],
  );
}

function stretchesOf(text: string, kind: UrlPartKind, marks: readonly Mark[]): readonly UrlStretch[] {
  const stretches: UrlStretch[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    const mark = marks[start] ?? null;
    if (at < text.length && (marks[at] ?? null) === mark) continue;
    stretches.push({ text: text.slice(start, at), kind, mark });
    start = at;
  }
  return stretches;
}
