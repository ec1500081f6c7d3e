import { decodeLabel } from '@lurewatch/engine/punycode';

export interface HostPart {
  readonly text: string;
  /** Written with letters that are not the ones they look like, or that are swapped for others. */
  readonly isMarked: boolean;
}

export interface HostLetters {
  /** As the name system knows it: ASCII letters alone, so that nothing can turn the direction of the text. */
  readonly ascii: readonly HostPart[];
  /** The same with the letters that the punycode stands for; null where it has none. */
  readonly unicode: readonly HostPart[] | null;
  /** `а U+0430` for each such letter, at most eight. */
  readonly foreign: readonly string[];
}

const MOST_LETTERS = 8;

/** Takes a host apart for display. `lookalike`: the text in it that imitates a brand, marked where it stands. */
export function hostLetters(host: string, lookalike: string | null): HostLetters {
  const decoded = host.split('.').map((label) => decodeLabel(label) ?? label);
  const unicode = decoded.join('.');
  const hasForeign = unicode !== host;
  return {
    ascii: hasForeign ? [{ text: host, isMarked: false }] : marked(host, lookalike),
    unicode: hasForeign ? foreignMarked(unicode) : null,
    foreign: hasForeign ? foreignLetters(unicode) : [],
  };
}

function marked(host: string, lookalike: string | null): readonly HostPart[] {
  const at = lookalike === null || lookalike === '' ? -1 : host.indexOf(lookalike);
  if (at < 0 || lookalike === null) return [{ text: host, isMarked: false }];
  return [
    { text: host.slice(0, at), isMarked: false },
    { text: lookalike, isMarked: true },
    { text: host.slice(at + lookalike.length), isMarked: false },
  ].filter(({ text }) => text !== '');
}

function foreignMarked(unicode: string): readonly HostPart[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const letter of unicode) {
    const isMarked = isForeign(letter);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += shown(letter);
    else parts.push({ text: shown(letter), isMarked });
  }
  return parts;
}

function foreignLetters(unicode: string): readonly string[] {
  return [...new Set(unicode)]
    .filter(isForeign)
    .slice(0, MOST_LETTERS)
    .map((letter) => `${shown(letter)} ${codeOf(letter)}`);
}

function isForeign(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) > 0x7f;
}

/** Marks that turn or hide text are written as their number. */
function shown(letter: string): string {
  return /[\p{C}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{M}]/u.test(letter)
    ? `[${codeOf(letter)}]`
    : letter;
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
