import { shadowRootOf } from './describe-page.ts';
import { itself } from './form-itself.ts';

/** What says more than this explains something: lures are short. */
const LONGEST_TEXT = 4_000;
const MOST_NODES = 2_000;

/** The words that are seen in the dialog, or else in the page, around an element; null where they are too many for a lure. */
export function pressedText(pressed: Element): string | null {
  const container = dialogAround(pressed) ?? document.body;
  if (container === null) return null;
  const parts: string[] = [];
  let length = 0;
  let nodes = 0;
  const pending: (Element | ShadowRoot)[] = [container];
  for (let root = pending.pop(); root !== undefined; root = pending.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      if (++nodes > MOST_NODES) return null;
      const node = walker.currentNode;
      if (node instanceof Text) {
        const words = node.data.trim();
        if (words === '' || !isShown(node)) continue;
        length += words.length;
        if (length > LONGEST_TEXT) return null;
        parts.push(words);
      } else if (node instanceof HTMLElement) {
        const inside = shadowRootOf(node);
        if (inside !== null) pending.push(inside);
      }
    }
  }
  return parts.join(' ');
}

const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

function isShown({ parentElement }: Text): boolean {
  if (parentElement === null) return true;
  const parent = itself(parentElement);
  return !SILENT.has(parent.localName) && parent.checkVisibility();
}

/** Lures are laid over pages that were honest before. */
function dialogAround(element: Element): Element | null {
  for (let one: Element | null = element; one !== null && one !== document.body; one = parentOf(one)) {
    const { localName } = itself(one);
    const role = itself(one).getAttribute('role');
    if (localName === 'dialog' || role === 'dialog' || role === 'alertdialog') return one;
    if (getComputedStyle(one).position === 'fixed' && isLarge(one)) return one;
  }
  return null;
}

/** A button alone may be fixed to its place as well. */
function isLarge(element: Element): boolean {
  const { width, height } = itself(element).getBoundingClientRect();
  return width * height > 60_000;
}

function parentOf(element: Element): Element | null {
  const root = itself(element).getRootNode();
  return itself(element).parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
