import type { FreeWriting, Writing } from './lure.ts';

const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  i: 'і',
  s: 'ѕ',
  x: 'х',
  y: 'у',
};
const DIGITS: Readonly<Record<string, string>> = { a: '@', e: '3', o: '0', i: '1', s: '5' };
const swap = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((c) => table[c] ?? c).join('');
const letters = (text: string, between: string): string => [...text].join(between);
const mathematical = (text: string): string =>
  text
    .replace(/[a-z]/g, (c) => String.fromCodePoint(0x1d5ba + c.charCodeAt(0) - 97))
    .replace(/[A-Z]/g, (c) => String.fromCodePoint(0x1d5a0 + c.charCodeAt(0) - 65));
/** Neutral field names, so that the label alone tells. */
const labelled: NonNullable<Writing['fieldOf']> = (_, n, label) =>
  `<div class="row"><label for="f${n}">${label}</label><input id="f${n}" name="d${n}"></div>`;
const withLabels = (name: string, labelOf: Writing['labelOf']): FreeWriting => ({
  name,
  writing: { labelOf, fieldOf: labelled },
});

const OTHER_WORDS: Readonly<Record<string, string>> = {
  Password: 'Your secret',
  'Online-Banking-PIN': 'Ihr Geheimnis',
  'Card number': 'The 16 digits on the front',
  CVV: 'The 3 digits on the back',
  'Expiry date': 'Good thru',
  'Name on card': 'As printed',
  'ATM PIN': 'The 4 digits for the cash machine',
  'Social Security number': 'Social',
  'Enter the SMS code': 'Digits received',
  'Login code': 'Digits received',
  'Two-step verification password': 'Second secret',
  'Numéro de carte bancaire': 'Les 16 chiffres',
  'Cryptogramme visuel': 'Les 3 chiffres au dos',
  "Date d'expiration": 'Fin de validité',
  'Clave de acceso': 'Su secreto',
  'Código SMS': 'Cifras recibidas',
  'Номер карты': '16 цифр на лицевой стороне',
  'CVC-код': 'Три цифры на обороте',
  'Срок действия': 'До',
};

/** Labels are spelled otherwise. */
export const changesOfLabels: readonly FreeWriting[] = [
  withLabels('labels in other words', (label) => OTHER_WORDS[label] ?? label),
  withLabels('labels with zero-width spaces', (label) => letters(label, '\u200b')),
  withLabels('labels with soft hyphens', (label) => letters(label, '&shy;')),
  withLabels('labels with lookalike letters', (label) => swap(label, LOOKALIKES)),
  withLabels('labels with digits for letters', (label) => swap(label, DIGITS)),
  withLabels('labels with a span for each letter', (label) => [...label].map((c) => `<span>${c}</span>`).join('')),
  withLabels('labels with spaces between the letters', (label) => letters(label, ' ')),
  withLabels('labels with points between the letters', (label) => letters(label, '.')),
  withLabels('labels with dots under the letters', (label) => letters(label, '\u0323')),
  withLabels('labels in mathematical letters', mathematical),
  withLabels('labels with hidden letters of size 0', (label) => letters(label, '<i style="font-size:0">q</i>')),
  withLabels('labels with letters hidden by a class', (label) => letters(label, '<i class="z">k</i>')),
  withLabels('labels reversed', (label) => `<bdo dir="rtl">${[...label].reverse().join('')}</bdo>`),
  withLabels('labels with an override character', (label) => `\u202e${[...label].reverse().join('')}\u202c`),
  withLabels('labels as coded letters', (label) => [...label].map((c) => `&#${c.codePointAt(0)};`).join('')),
  withLabels('labels with a letter left out', (label) => label.replace(/(?<=\p{L}{2})[aeiouаеио](?=\p{L})/gu, '')),
  withLabels('labels in Turkish', (label) => (label.length > 8 ? 'Kart bilgisi' : 'Şifre')),
  withLabels('labels in Swahili', () => 'Nenosiri'),
  withLabels('labels as symbols', () => '🔒'),
  withLabels('labels glued with underscores', (label) => `_${label.replaceAll(' ', '_')}_x`),
].map(({ name, writing }) => ({
  name,
  writing: name.includes('by a class')
    ? { ...writing, head: '<style>.z{position:absolute;left:-9999px}</style>' }
    : writing,
}));
