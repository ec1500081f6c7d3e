/** Whose address a form is filled for. */
export interface FormOwner {
  /** The firm's domain, without www. */
  readonly domain: string;
  /** Its name, as a label. */
  readonly name: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABETS: Readonly<Record<string, string>> = {
  hex: '0123456789abcdef',
  num: '0123456789',
  alnum: `0123456789${LETTERS}`,
  upper: `0123456789${LETTERS.toUpperCase()}`,
  b64: `0123456789${LETTERS}${LETTERS.toUpperCase()}-_`,
};
const WORDS =
  'amber birch canyon dahlia ember fjord garnet heron indigo juniper kestrel lagoon maple nectar orchid pebble quartz raven saffron thistle umber violet walnut yarrow zephyr'.split(
    ' ',
  );

/**
 * A form with its braces filled: {D} and {N} are the owner's domain and name, {T} a tenant's name, {hex:32} and its like
 * random letters, {word}, {slug}, {uuid}, {jwt} and {email} what they say.
 */
export function fillForm(form: string, owner: FormOwner, random: () => number): string {
  let filled = '';
  let at = 0;
  while (at < form.length) {
    const open = form.indexOf('{', at);
    const close = open < 0 ? -1 : form.indexOf('}', open);
    if (close < 0) break;
    filled += form.slice(at, open) + token(form.slice(open + 1, close), owner, random);
    at = close + 1;
  }
  return filled + form.slice(at);
}

function token(name: string, owner: FormOwner, random: () => number): string {
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? '').join('');
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const hex = (length: number) => letters(ALPHABETS.hex ?? '', length);
  const [kind = '', length = ''] = name.split(':');
  const alphabet = ALPHABETS[kind];
  if (alphabet !== undefined) return letters(alphabet, Number(length));
  switch (kind) {
    case 'D':
      return owner.domain;
    case 'N':
    case 'T':
      return owner.name;
    case 'word':
      return word();
    case 'slug':
      return `${word()}-${word()}-${word()}`;
    case 'uuid':
      return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
    case 'jwt':
      return `eyJhbGciOiJIUzI1NiJ9.eyJ${letters(ALPHABETS.b64 ?? '', 90)}.${letters(ALPHABETS.b64 ?? '', 43)}`;
    case 'email':
      return `${word()}%40${owner.domain}`;
    default:
      throw new Error(`A form has the unknown token {${name}}.`);
  }
}
