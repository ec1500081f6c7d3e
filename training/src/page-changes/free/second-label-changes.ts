import { attribute, escaped, setAttribute } from './html-tree.ts';
import { eachWord, replaceLabels, rewriteLabels, type TreeEdit, typedFields } from './tree-edits.ts';

/** Words of sign-in forms, and what says the same to a visitor. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/e-?mail( address)?/gi, 'Your mail'],
  [/pass ?words?/gi, 'Your secret'],
  [/user ?name|user ?id/gi, 'Who are you?'],
  [/log ?in|sign ?in/gi, 'Enter'],
  [/card number/gi, 'Long number on the front'],
  [/cvv|cvc/gi, 'Three digits on the back'],
];
const OTHER_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/pass ?words?/gi, 'Salasana'],
  [/e-?mail( address)?/gi, 'Sähköposti'],
  [/user ?name/gi, 'Käyttäjätunnus'],
  [/log ?in|sign ?in/gi, 'Kirjaudu'],
];
const byTable = (table: typeof SYNONYMS) => (text: string) =>
  table.reduce((result, [word, other]) => result.replace(word, other), text);
const middle = (word: string): number => Math.ceil(word.length / 2);
const halves = (between: string) => (word: string) => word.slice(0, middle(word)) + between + word.slice(middle(word));
/** Latin letters as the bold ones that mathematicians use. */
export const mathematical = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) + (letter < 'a' ? 0x1d400 - 65 : 0x1d41a - 97)),
  );
export const accented = (text: string): string => text.replace(/[aeiou]/g, (letter) => `${letter}\u0323`);

/** Ways to write what a field is for. */
export const SECOND_LABELS: Readonly<Record<string, TreeEdit>> = {
  'label-without-a-letter': rewriteLabels((text) =>
    eachWord(text, (word) => word.slice(0, middle(word)) + word.slice(middle(word) + 1)),
  ),
  'label-in-other-words': rewriteLabels(byTable(SYNONYMS)),
  'label-in-another-language': rewriteLabels(byTable(OTHER_LANGUAGE)),
  'label-in-mathematical-letters': rewriteLabels(mathematical),
  'label-with-dots-below': rewriteLabels(accented),
  'label-hyphenated': rewriteLabels((text) => eachWord(text, halves('-'))),
  'label-with-a-point-inside': rewriteLabels((text) => eachWord(text, halves('.'))),
  'label-with-a-digit': rewriteLabels((text) => text.replace(/[oe]/g, (letter) => (letter === 'o' ? '0' : '3'))),
  'label-parted-by-comments': replaceLabels((text) => eachWord(escaped(text), halves('<!-- -->'))),
  'label-parted-by-breaks': replaceLabels((text) => eachWord(escaped(text), halves('<wbr>'))),
  'label-letter-by-letter': replaceLabels((text) =>
    [...text].map((letter) => `<b style="font-weight:400">${escaped(letter)}</b>`).join(''),
  ),
  'label-by-flex-order': replaceLabels(
    (text) =>
      `<span style="display:flex;flex-direction:row-reverse;justify-content:flex-end">${[...text.trim()]
        .reverse()
        .map((letter) => `<i>${escaped(letter)}</i>`)
        .join('')}</span>`,
  ),
  'label-by-attribute-and-sheet': replaceLabels(
    (text) => `<style>.l::before{content:attr(data-l)}</style><span class="l" data-l="${escaped(text)}"></span>`,
  ),
  'label-in-drawing': replaceLabels(
    (text) => `<svg width="200" height="18"><text y="14">${escaped(text.trim())}</text></svg>`,
  ),
  'label-as-symbol': replaceLabels(() => '<span aria-hidden="true">&#128273;</span>'),
  'label-as-value': (tree) => {
    for (const field of typedFields(tree)) {
      const placeholder = attribute(field, 'placeholder');
      if (placeholder === undefined) continue;
      setAttribute(field, 'value', placeholder);
      setAttribute(field, 'onfocus', "this.value=''");
      setAttribute(field, 'placeholder', null);
    }
  },
};
