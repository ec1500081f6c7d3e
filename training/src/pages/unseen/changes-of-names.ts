import type { FreeWriting, Writing } from './lure.ts';

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  i: 'і',
  s: 'ѕ',
  y: 'у',
  A: 'А',
  B: 'В',
  C: 'С',
  M: 'М',
  T: 'Т',
  P: 'Р',
  S: 'Ѕ',
  H: 'Н',
};
const DIGITS: Readonly<Record<string, string>> = {
  a: '4',
  e: '3',
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  A: '4',
  B: '8',
  L: '1',
  S: '5',
};
const swap = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((c) => table[c] ?? c).join('');
const letters = (text: string, between: string): string => [...text].join(between);
const reversed = (text: string): string => [...text].reverse().join('');
const inTitle =
  (of: (brand: string) => string): Writing['titleOf'] =>
  ({ title, brand }) =>
    title.replaceAll(brand, of(brand));
const spelled = (
  name: string,
  brandOf: (brand: string) => string,
  titled: (brand: string) => string = brandOf,
): FreeWriting => ({
  name,
  writing: { brandOf, titleOf: inTitle(titled) },
});
const none = (): string => '';

/** The name posed as is written otherwise, wherever it is shown. */
export const changesOfNames: readonly FreeWriting[] = [
  spelled('name spaced', (brand) => letters(brand, ' ')),
  spelled('name with no-break spaces', (brand) => letters(brand, '&nbsp;')),
  spelled('name with points', (brand) => letters(brand, '·')),
  spelled('name with hyphens', (brand) => letters(brand, '-')),
  spelled('name with zero-width joiners', (brand) => letters(brand, '\u200d')),
  spelled('name with soft hyphens', (brand) => letters(brand, '\u00ad')),
  spelled('name reversed by bdo', (brand) => `<bdo dir="rtl">${reversed(brand)}</bdo>`, none),
  spelled(
    'name reversed by flex',
    (brand) =>
      `<span style="display:inline-flex;flex-direction:row-reverse">${[...reversed(brand)].map((c) => `<i>${c}</i>`).join('')}</span>`,
    none,
  ),
  spelled('name reversed by an override character', (brand) => `\u202e${reversed(brand)}\u202c`, none),
  spelled('name with a span for each letter', (brand) => [...brand].map((c) => `<span>${c}</span>`).join(''), none),
  spelled(
    'name with letters in blocks',
    (brand) => `<div style="display:flex">${[...brand].map((c) => `<div>${c}</div>`).join('')}</div>`,
    none,
  ),
  spelled('name with hidden letters', (brand) => letters(brand, '<i style="display:none">x</i>'), none),
  spelled('name doubled', (brand) => brand + brand),
  spelled('name with its last letter doubled', (brand) => brand + brand.slice(-1)),
  spelled(
    'name with two letters swapped',
    (brand) => brand.slice(0, 2) + (brand[3] ?? '') + (brand[2] ?? '') + brand.slice(4),
  ),
  spelled('name with a letter left out', (brand) => brand.slice(0, 3) + brand.slice(4)),
  spelled('name with digits for letters', (brand) => swap(brand, DIGITS)),
  spelled('name with lookalike letters', (brand) => swap(brand, LOOKALIKES)),
  spelled('name with dots under the letters', (brand) => letters(brand, '\u0323')),
  spelled('name glued to a word', (brand) => `My${brand}Portal`),
  spelled('name as a picture without text', () => '<img src="logo.png" alt="">', none),
  spelled(
    'name as a picture in the page',
    () => '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAA" alt="">',
    none,
  ),
  spelled('name as SVG text', (brand) => `<svg viewBox="0 0 90 20"><text>${brand}</text></svg>`, none),
  spelled('name by CSS content', () => '<span class="n"></span>', none),
  spelled(
    'name nowhere at all',
    () => 'the service',
    () => 'Welcome',
  ),
  { name: 'no title', writing: { titleOf: none } },
  { name: 'title says sign in only', writing: { titleOf: () => 'Sign in' } },
].map((one) =>
  one.name === 'name by CSS content'
    ? { ...one, writing: { ...one.writing, head: '<style>.n:before{content:"\\50 ayPal"}</style>' } }
    : one,
);
