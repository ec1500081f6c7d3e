import { itself } from './form-itself.ts';

/** A page as it stands in the tab: attributes only, so nothing that a person typed is among it. */
export interface DescribedPage {
  readonly html: string;
  /** Not all of it is described. */
  readonly isCut: boolean;
}

const MAX_CHARACTERS = 1_000_000;
/** Of these, for the fields of a page that is too long even without what nobody sees. */
const MAX_FIELD_CHARACTERS = 100_000;
const MAX_ATTRIBUTE = 1_000;
const FIELDS = 'input,textarea,select,button,[contenteditable],[role=textbox]';
/** What the reader looks at though it shows nothing itself. */
const KEPT: ReadonlySet<string> = new Set(
  'title base meta link form input textarea select option button iframe frame object embed script img label'.split(' '),
);

/** The document with its shadow trees; where that is too long, without what nobody sees of it. */
export function describePage(): DescribedPage {
  const shadows = shadowRootsIn(document);
  const whole = document.documentElement.outerHTML + shadows.map(({ innerHTML }) => innerHTML).join('');
  if (whole.length <= MAX_CHARACTERS) return { html: whole, isCut: false };
  const roots = [document.documentElement, ...shadows];
  const html = roots.map(seenPartOf).join('');
  if (html.length <= MAX_CHARACTERS) return { html, isCut: true };
  const fields = roots.map(fieldsOf).join('').slice(0, MAX_FIELD_CHARACTERS);
  return { html: `${fields} ${html}`.slice(0, MAX_CHARACTERS), isCut: true };
}

/** Open and closed ones, those inside others included. */
function shadowRootsIn(root: Document | ShadowRoot): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const inside = shadowRootOf(element);
    if (inside !== null) found.push(inside, ...shadowRootsIn(inside));
  }
  return found;
}

/** Firefox gives closed ones by a property of elements, Chromium by a function that Firefox does not have. A form has none. */
export function shadowRootOf(element: HTMLElement): ShadowRoot | null {
  if (element instanceof HTMLFormElement) return null;
  if ('openOrClosedShadowRoot' in element) return element.openOrClosedShadowRoot as ShadowRoot | null;
  const { dom } = chrome;
  return element instanceof HTMLElement ? (dom.openOrClosedShadowRoot(element) as ShadowRoot | null) : null;
}

/** A copy in a document that loads nothing, less comments, hidden text, empty elements and the rest of long attributes. */
function seenPartOf(root: Element | ShadowRoot): string {
  const inert = document.implementation.createHTMLDocument();
  const copy = inert.createElement('div');
  for (const child of root.childNodes) copy.append(inert.importNode(child, true));
  const shown = document.createTreeWalker(root);
  const copied = inert.createTreeWalker(copy);
  const dropped: ChildNode[] = [];
  while (shown.nextNode() !== null && copied.nextNode() !== null) {
    const node = copied.currentNode as ChildNode;
    if (node instanceof Element) shorten(itself(node));
    if (!isSeen(shown.currentNode)) dropped.push(node);
    else if (node instanceof Text) node.data = node.data.replace(/\s+/g, ' ');
  }
  for (const node of dropped) node.remove();
  return copy.innerHTML;
}

function isSeen(node: Node): boolean {
  if (node instanceof Element) return isElementSeen(itself(node));
  const parent = node.parentElement === null ? null : itself(node.parentElement);
  return node instanceof Text && (parent === null || parent.localName === 'title' || parent.checkVisibility());
}

/** Whatever holds others stays for their sake. */
function isElementSeen(element: Element): boolean {
  const { localName, firstElementChild, firstChild, attributes } = element;
  if (KEPT.has(localName)) return localName !== 'option' || element.closest('datalist') === null;
  if (firstElementChild !== null) return true;
  return (firstChild !== null || attributes.length > 0) && element.checkVisibility();
}

function shorten(element: Element): void {
  for (const { name, value } of [...element.attributes])
    if (value.length > MAX_ATTRIBUTE) element.setAttribute(name, value.slice(0, MAX_ATTRIBUTE));
}

function fieldsOf(root: Element | ShadowRoot): string {
  let html = '';
  for (const field of root.querySelectorAll(FIELDS)) {
    if (html.length > MAX_FIELD_CHARACTERS) break;
    html += field.outerHTML.slice(0, MAX_ATTRIBUTE);
  }
  return html;
}
