import { hrefOf } from '../links/href-of.ts';
import { addressesIn } from '../links/links-in-text.ts';
import { DRAWN_LIMITS, type DrawnBlock, type DrawnMark, type DrawnMessage } from './drawn-message.ts';

export interface BlockList {
  /** What follows stands in a block of its own. */
  begin(kind: DrawnBlock['kind']): void;
  /** Words; addresses in them are links, as in mail programs. */
  write(text: string, href: string | null): void;
  mark(mark: DrawnMark): void;
  end(): DrawnBody;
}

export type DrawnBody = Pick<DrawnMessage, 'blocks' | 'isCut'>;

/** Blocks of marks, of which only so many are kept. Empty blocks are none. */
export function createBlockList(): BlockList {
  const blocks: DrawnBlock[] = [];
  let kind: DrawnBlock['kind'] = 'paragraph';
  let marks: DrawnMark[] = [];
  let count = 0;
  let characters = 0;
  let isCut = false;

  const close = (): void => {
    if (marks.some((mark) => mark.kind !== 'text' || mark.text.trim() !== '')) blocks.push({ kind, marks });
    marks = [];
  };
  const add = (mark: DrawnMark): void => {
    if (count >= DRAWN_LIMITS.marks || characters >= DRAWN_LIMITS.characters) {
      isCut = true;
      return;
    }
    const text = mark.text.slice(0, DRAWN_LIMITS.characters - characters);
    if (text.length < mark.text.length) isCut = true;
    characters += text.length;
    const last = marks.at(-1);
    if (mark.kind === 'text' && last?.kind === 'text' && last.href === mark.href) {
      marks[marks.length - 1] = { ...last, text: last.text + text };
      return;
    }
    count += 1;
    marks.push({ ...mark, text });
  };
  const addText = (text: string, href: string | null): void => {
    if (text !== '') add({ kind: 'text', text, href, source: null });
  };

  return {
    begin(next) {
      close();
      kind = next;
    },
    write(written, href) {
      const text = kind === 'preformatted' ? written : written.replaceAll(/\s+/g, ' ');
      if (href !== null) return addText(text, href);
      let at = 0;
      for (const address of addressesIn(text)) {
        const found = text.indexOf(address, at);
        // What begins with `www.` is found with the scheme that it lacks.
        const start = found >= 0 ? found : text.indexOf(address.slice('http://'.length), at);
        const end = start + (found >= 0 ? address.length : address.length - 'http://'.length);
        addText(text.slice(at, start), null);
        addText(text.slice(start, end), hrefOf(address, null));
        at = end;
      }
      addText(text.slice(at), null);
    },
    mark: add,
    end() {
      close();
      return { blocks, isCut };
    },
  };
}
