import type { Brand } from '../brand/brand.ts';
import { type NameTables, presentedNames } from './read-face.ts';

/** What the text in a page's picture tells. */
export interface PictureReading {
  /** The one often imitated brand that a line of it presents; null where none does, or several do. */
  readonly brand: { readonly brand: Brand; readonly line: string } | null;
  /** What it asks for or calls to, in its own words; null where it does not. */
  readonly request: string | null;
  /** Distinct words of four letters and more, in lower case. */
  readonly words: ReadonlySet<string>;
}

/** Below it, a misread word is as likely as a name. */
const SHORTEST_NAME = 4;
const LONGEST_LINE = 60;

/** How pages ask for secrets and for signing in, in letters that are read without accents. */
const REQUEST =
  /\b(?:pass ?(?:word|code)|passwort|kennwort|mot de passe|contrasena|senha|wachtwoord|sign ?in|log ?in|log ?on|anmelden|einloggen|se connecter|iniciar sesion|card number|kartennummer|cvv|cvc|security code|verification code|one[- ]time code|recovery phrase|seed phrase)\b/i;

/** Reads the text of a picture, a line of it a line. Linear: the text is at most 2 000 characters. */
export function readPictureText(tables: NameTables, text: string): PictureReading {
  return {
    brand: presentedBy(tables, text.split('\n')),
    request: requestIn(text),
    words: new Set(text.toLowerCase().match(WORD)),
  };
}

/** The first phrase of a text that asks for a secret or for signing in, in lower case. */
export function requestIn(text: string): string | null {
  return REQUEST.exec(plain(text))?.[0].toLowerCase() ?? null;
}

export const WORD = /\p{L}{4,}/gu;

/** A row of payment marks or of sign-in buttons shows several: then it is nobody's name. */
function presentedBy(tables: NameTables, lines: readonly string[]): PictureReading['brand'] {
  let found: PictureReading['brand'] = null;
  for (const line of lines) {
    if (line.includes('@') || line.length > LONGEST_LINE) continue;
    for (const { brand, isImitated } of presentedNames(tables, line)) {
      if (!isImitated || brand.name.length < SHORTEST_NAME) continue;
      if (found !== null && found.brand.name !== brand.name) return null;
      found ??= { brand, line };
    }
  }
  return found;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}
