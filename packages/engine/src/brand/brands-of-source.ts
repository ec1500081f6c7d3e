import type { Brand } from './brand.ts';

/** The brands of a source's text by their line, each made when it is asked for first. */
export interface BrandLines {
  at(line: number): Brand;
  all(): readonly Brand[];
  /** The first line of a brand of that name, as the source writes it, or the last; -1 where there is none. */
  lineOf(name: string, which: 'first' | 'last'): number;
}

export function brandLines(text: string, starts: Uint32Array, known: (brand: Brand) => Brand): BrandLines {
  const made: Brand[] = [];
  const at = (line: number): Brand => {
    const brand = made[line] ?? known(readBrand(text.slice(starts[line], (starts[line + 1] ?? text.length + 1) - 1)));
    made[line] = brand;
    return brand;
  };
  return {
    at,
    all: () => Array.from(starts, (_, line) => at(line)),
    lineOf: (name, which) => {
      const line = `\n${name}|`;
      const found = which === 'first' ? text.indexOf(line) : text.lastIndexOf(line);
      if (text.startsWith(line.slice(1)) && (which === 'first' || found < 0)) return 0;
      return found < 0 ? -1 : starts.indexOf(found + 1);
    },
  };
}

function readBrand(line: string): Brand {
  const [name = '', domains = '', , aliases = ''] = line.split('|');
  return {
    name: allLetters(name),
    domains: domains.split(' '),
    aliases: aliases === '' ? NO_ALIASES : allLetters(aliases).split(', '),
  };
}

const NO_ALIASES: readonly string[] = [];

/** One letter outside of Latin 1 and V8 keeps the whole text at two bytes a letter: such letters are written by their codes. */
export function inLatin1(text: string): string {
  return text.replaceAll(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What `inLatin1` was made of. */
export function allLetters(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
