import { isHiddenStyle, plainCss } from './hidden-style.ts';
import type { Attributes } from './html-tokens.ts';

/** What the page's own style sheets do to words and fields. Of a style sheet elsewhere nothing is known. */
export interface PageStyles {
  /** A piece of a `style` element's text. */
  write(css: string): void;
  /** The element's end. */
  end(): void;
  /** Whether an element with this class or id is not drawn. */
  hides(attributes: Attributes): boolean;
  /** Whether its children are boxes of their own. */
  spreads(attributes: Attributes): boolean;
  /** What `content` writes into the element. */
  textOf(name: string, attributes: Attributes): string;
  /** Letters typed somewhere are shown as dots. */
  readonly masks: boolean;
}

const LONGEST_CSS = 200_000;
const MOST_RULES = 5_000;
const MOST_KEYS = 200;
const MOST_ATTRIBUTES = 10;
const LONGEST_TEXT = 120;
const LONGEST_SELECTOR = 300;
const SIMPLE = /^[a-z]{0,10}([.#][\w-]{1,60})$/i;
const PSEUDO = /::?(?:before|after|placeholder|marker)\b/i;
const CONTENT = /(?:^|[;\s])content\s{0,5}:\s{0,5}(?:"([^"]{1,120})"|'([^']{1,120})'|attr\(\s{0,5}([\w-]{1,60}))/i;
/** Flexible boxes and grids. */
export const SPREADS = /display\s{0,5}:\s{0,5}(?:inline-)?(?:flex|grid)/i;
const WORD = /\p{L}{2}|\p{L}[\s.]\p{L}/u;

export function createPageStyles(): PageStyles {
  let css = '';
  let room = LONGEST_CSS;
  let rules = 0;
  let masks = false;
  const hidden = new Set<string>();
  const spreading = new Set<string>();
  const texts = new Map<string, string>();
  const attributeNames = new Set<string>();

  function noteRule(selector: string, body: string, isAlways: boolean): void {
    if (isAlways && isHiddenStyle(body)) addSimple(hidden, selector);
    if (SPREADS.test(body)) addSimple(spreading, selector);
    const [, quoted, single, attribute] = CONTENT.exec(body) ?? [];
    if (attribute !== undefined && attributeNames.size < MOST_ATTRIBUTES) attributeNames.add(attribute.toLowerCase());
    const text = quoted ?? single;
    if (text === undefined || !WORD.test(text)) return;
    for (const one of selector.split(',')) {
      const key = keyOf(one);
      if (key === null || (texts.size >= MOST_KEYS && !texts.has(key))) continue;
      texts.set(key, `${texts.get(key) ?? ''} ${text}`.slice(0, LONGEST_TEXT));
    }
  }

  return {
    write(text) {
      if (room <= 0) return;
      css += text.slice(0, room);
      room -= text.length;
    },
    end() {
      const plain = plainCss(css);
      css = '';
      masks ||= masksLetters(plain);
      let isConditional = false;
      for (const piece of plain.split('}')) {
        if (++rules > MOST_RULES) return;
        const start = piece.lastIndexOf('{');
        if (start < 0) {
          isConditional = false;
          continue;
        }
        const before = piece.slice(0, start);
        const outer = before.lastIndexOf('{');
        isConditional ||= outer >= 0;
        noteRule(before.slice(outer + 1).slice(-LONGEST_SELECTOR), piece.slice(start + 1), !isConditional);
      }
    },
    hides(attributes) {
      return hidden.size > 0 && keysOf(attributes).some((key) => hidden.has(key));
    },
    spreads(attributes) {
      return spreading.size > 0 && keysOf(attributes).some((key) => spreading.has(key));
    },
    textOf(name, attributes) {
      if (texts.size === 0 && attributeNames.size === 0) return '';
      const written = [...attributeNames].map((attribute) => (attributes[attribute] ?? '').slice(0, LONGEST_TEXT));
      const byKey = [name, ...keysOf(attributes)].map((key) => texts.get(key) ?? '');
      return [...byKey, ...written].filter((text) => text !== '').join(' ');
    },
    get masks() {
      return masks;
    },
  };
}

/** Selectors of a class or an id alone: what else decides is not followed. */
function addSimple(keys: Set<string>, selector: string): void {
  for (const one of selector.split(',')) {
    const key = SIMPLE.exec(one.trim())?.[1];
    if (key !== undefined && keys.size < MOST_KEYS) keys.add(key);
  }
}

/** Text fields so styled show dots, whatever the sign and wherever its name comes from. */
export function masksLetters(css: string): boolean {
  return /text-security\s{0,5}:\s{0,5}(?!none|inherit|initial|unset|revert)[a-z]/i.test(css);
}

/** The class, id or name of the element before the pseudo-element. */
function keyOf(selector: string): string | null {
  const at = selector.search(PSEUDO);
  if (at < 0) return null;
  const element =
    selector
      .slice(0, at)
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? '';
  return /[.#][\w-]{1,60}/.exec(element)?.[0] ?? /^[\w-]{1,60}/.exec(element)?.[0]?.toLowerCase() ?? null;
}

function keysOf({ class: classes, id }: Attributes): readonly string[] {
  const keys =
    classes === undefined
      ? []
      : classes
          .slice(0, 200)
          .trim()
          .split(/\s+/)
          .map((one) => `.${one}`);
  return id === undefined ? keys : [...keys, `#${id}`];
}
