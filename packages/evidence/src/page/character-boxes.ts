import type { Attributes } from './html-tokens.ts';
import type { FieldAsks } from './sensitive-field.ts';

export interface CharacterBoxes<Form> {
  /** The next field, and what it asks for by itself. */
  add(attributes: Attributes, form: Form, asked: FieldAsks): void;
  end(): void;
}

/** The lengths of codes. More boxes are a game's. */
const FEWEST = 4;
const MOST = 8;

/** Fields for one digit each, side by side: a code is typed into them, also where no word says so. */
export function createCharacterBoxes<Form>(onCode: (form: Form) => void): CharacterBoxes<Form> {
  let count = 0;
  let isKnown = false;
  let last: { readonly form: Form } | null = null;
  const end = () => {
    if (last !== null && count >= FEWEST && count <= MOST && !isKnown) onCode(last.form);
    count = 0;
    isKnown = false;
    last = null;
  };
  return {
    add(attributes, form, { sensitive, detail }) {
      if (!isDigitBox(attributes)) {
        end();
        return;
      }
      if (last !== null && last.form !== form) end();
      count += 1;
      isKnown ||= sensitive !== null || detail !== null;
      last = { form };
    },
    end,
  };
}

function isDigitBox({ maxlength, type, inputmode = '', pattern = '' }: Attributes): boolean {
  if (maxlength?.trim() !== '1') return false;
  return type === 'tel' || type === 'number' || inputmode.toLowerCase() === 'numeric' || /\d|\\d/.test(pattern);
}
