import { harmlessTails } from '../streams/harmless-tails.ts';
import { honestPaths } from '../streams/honest-paths.ts';

/** An address that an attacker owns, cut where it can be changed. */
export interface Lure {
  /** Labels in front of the suffix. */
  readonly labels: readonly string[];
  readonly suffix: string;
  /** The label in which the brand is read, and the brand as it stands there. */
  readonly brandLabel: number;
  readonly brand: string;
  readonly hosted: boolean;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

export type EditKind = 'path' | 'word' | 'ending' | 'place' | 'dash' | 'letter' | 'tail' | 'fragment';

export interface Edit {
  readonly kind: EditKind;
  /** The same for every address, so that ways out can be counted. */
  readonly name: string;
  readonly result: Lure;
}

// Edits may be added here; none may be taken away, or the figures of two days cannot be compared.
const WORDS = 'garden history library music school hotel travel news blog design kitchen club studio foundation'.split(
  ' ',
);
const ENDINGS = ['com', 'net', 'org', 'de', 'at', 'ch', 'fr', 'it', 'es', 'nl', 'se', 'io'];
const HONEST_NAMES = ['village-library.org', 'kunsthalle-nord.de', 'riverside-camping.com', 'lesjardins-du-sud.fr'];
const FRAGMENTS = ['contact', 'section2', '/start', 'a.huber@kanzlei-lindner.de'];
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', e: '3', a: '4' };

/** Every address one edit away, on which the brand can still be read. */
export function editsOf(lure: Lure): Edit[] {
  return [
    ...honestPaths.map((path) => edit('path', path, { ...lure, ...cutPath(path) })),
    ...words(lure),
    ...(lure.hosted ? [] : ENDINGS.map((suffix) => edit('ending', `.${suffix}`, { ...lure, suffix }))),
    ...places(lure),
    ...dashes(lure),
    ...letters(lure),
    ...harmlessTails.map(({ parameter, place }) => {
      const { query } = lure;
      const joined = place === 'before' ? `${parameter}&${query}` : `${query}&${parameter}`;
      return edit('tail', parameter, { ...lure, query: query === '' ? parameter : joined });
    }),
    ...FRAGMENTS.map((fragment) => edit('fragment', `#${fragment}`, { ...lure, fragment })),
  ];
}

export function addressOf({ labels, suffix, path, query, fragment }: Lure): string {
  const host = [...labels, suffix].join('.');
  return `https://${host}${path}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`;
}

function edit(kind: EditKind, name: string, result: Lure): Edit {
  return { kind, name, result };
}

function words(lure: Lure): Edit[] {
  const label = lure.labels[lure.brandLabel] ?? '';
  return WORDS.flatMap((word) =>
    [
      ['in front', `${word}${label}`],
      ['behind', `${label}${word}`],
      ['in front, dashed', `${word}-${label}`],
      ['behind, dashed', `${label}-${word}`],
    ].map(([place, changed = '']) => edit('word', `a word ${place}`, withLabel(lure, changed))),
  );
}

/** The brand alone as a sub-domain of a name that sounds honest. */
function places(lure: Lure): Edit[] {
  return HONEST_NAMES.map((name) => {
    const [label = '', suffix = ''] = name.split('.');
    const result = { ...lure, labels: [lure.brand, label], suffix, brandLabel: 0, hosted: false };
    return edit('place', `sub-domain of ${name}`, result);
  });
}

function dashes(lure: Lure): Edit[] {
  const label = lure.labels[lure.brandLabel] ?? '';
  return Array.from({ length: Math.max(0, label.length - 1) }, (_, i) => i + 1)
    .filter((at) => label[at] !== '-' && label[at - 1] !== '-')
    .map((at) => {
      const inBrand = at > label.indexOf(lure.brand) && at < label.indexOf(lure.brand) + lure.brand.length;
      return edit('dash', inBrand ? 'a dash in the brand' : 'a dash elsewhere', {
        ...withLabel(lure, `${label.slice(0, at)}-${label.slice(at)}`),
        brand: inBrand ? withDash(lure, at - label.indexOf(lure.brand)) : lure.brand,
      });
    });
}

/** A letter of the brand doubled, or drawn as a digit: a reader still sees the brand. */
function letters(lure: Lure): Edit[] {
  return [...lure.brand].flatMap((letter, at) => {
    const changed = (name: string, drawn: string) => {
      const brand = lure.brand.slice(0, at) + drawn + lure.brand.slice(at + 1);
      const label = (lure.labels[lure.brandLabel] ?? '').replace(lure.brand, () => brand);
      return edit('letter', name, { ...withLabel(lure, label), brand });
    };
    const digit = LOOK_ALIKES[letter];
    return [
      changed('a letter doubled', letter + letter),
      ...(digit === undefined ? [] : [changed('a digit for a letter', digit)]),
    ];
  });
}

function withDash({ brand }: Lure, at: number): string {
  return `${brand.slice(0, at)}-${brand.slice(at)}`;
}

function withLabel(lure: Lure, label: string): Lure {
  return { ...lure, labels: lure.labels.map((before, i) => (i === lure.brandLabel ? label : before)) };
}

function cutPath(path: string): Pick<Lure, 'path' | 'query'> {
  const mark = path.indexOf('?');
  return mark < 0 ? { path, query: '' } : { path: path.slice(0, mark), query: path.slice(mark + 1) };
}
