import { addsLevel, isVoid } from './open-elements.ts';

/** Which part of a page stands in an element that is not shown. */
export interface HiddenPart {
  /** A start tag, after its element was opened at this depth. */
  start(name: string, hides: boolean, depth: number): void;
  /** An end tag, after its element was closed. */
  end(name: string, depth: number): void;
  readonly isOpen: boolean;
}

/** What ends a paragraph that was left open (HTML Standard 13.1.2.4). */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hgroup hr main menu nav ol p pre search section table ul'
  ).split(' '),
);
const TERMS: ReadonlySet<string> = new Set(['dt', 'dd']);
const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
const SINGLE: ReadonlySet<string> = new Set(['table', 'nobr', 'select']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'caption']);
/** Pages that hide all of themselves let a script show them again. */
const WHOLE: ReadonlySet<string> = new Set(['html', 'body', 'head']);

export function createHiddenPart(): HiddenPart {
  let hidden: { readonly name: string; readonly depth: number; readonly addsLevel: boolean; hasCell: boolean } | null =
    null;
  return {
    start(name, hides, depth) {
      if (hidden !== null && !hidden.addsLevel && isEndedBy(hidden.name, name)) hidden = null;
      if (hidden?.addsLevel === true && !hidden.hasCell && depth === hidden.depth + 1 && endsAtOnce(hidden.name, name))
        hidden = null;
      if (hidden !== null) hidden.hasCell ||= CELLS.has(name);
      if (hidden !== null || !hides || isVoid(name) || WHOLE.has(name)) return;
      hidden = { name, depth, addsLevel: addsLevel(name), hasCell: false };
    },
    end(name, depth) {
      if (hidden === null) return;
      if (depth < hidden.depth || (!hidden.addsLevel && hidden.name === name)) hidden = null;
    },
    get isOpen() {
      return hidden !== null;
    },
  };
}

function isEndedBy(open: string, next: string): boolean {
  return open === next || (open === 'p' && ENDS_PARAGRAPH.has(next)) || (TERMS.has(open) && TERMS.has(next));
}

/** An element that cannot hold another of its kind ends where that begins right inside it (HTML Standard 13.2.6.4). */
function endsAtOnce(open: string, next: string): boolean {
  return (HEADINGS.has(open) && HEADINGS.has(next)) || (open === next && SINGLE.has(open));
}
