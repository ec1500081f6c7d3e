import { type DefaultTreeAdapterMap, html, parse, parseFragment, serialize } from 'parse5';

export type TreeNode = DefaultTreeAdapterMap['node'];
export type TreeElement = DefaultTreeAdapterMap['element'];
export type TreeText = DefaultTreeAdapterMap['textNode'];
type TreeParent = DefaultTreeAdapterMap['parentNode'];

/** Parses as a browser does, lets the edit change the tree, and writes it out again. */
export function editTree(page: string, edit: (tree: HtmlTree) => void): string {
  const document = parse(page);
  edit(new HtmlTree(document));
  return serialize(document);
}

/** What edits need of a tree: its elements, its visible text, and new nodes. */
export class HtmlTree {
  readonly root: TreeParent;

  constructor(root: TreeParent) {
    this.root = root;
  }

  elements(...names: string[]): TreeElement[] {
    return descendants(this.root).filter(
      (node): node is TreeElement => 'tagName' in node && (names.length === 0 || names.includes(node.tagName)),
    );
  }

  first(name: string): TreeElement | undefined {
    return this.elements(name)[0];
  }

  /** Text of the body outside scripts and styles. */
  texts(): TreeText[] {
    const body = this.first('body');
    if (body === undefined) return [];
    return descendants(body).filter(
      (node): node is TreeText =>
        node.nodeName === '#text' && 'value' in node && node.value.trim() !== '' && isShown(node),
    );
  }

  prepend(parent: TreeElement, snippet: string): void {
    parent.childNodes.unshift(...adopted(snippet, parent));
  }

  append(parent: TreeElement, snippet: string): void {
    parent.childNodes.push(...adopted(snippet, parent));
  }

  before(node: TreeElement | TreeText, snippet: string): void {
    const parent = node.parentNode;
    if (parent !== null) parent.childNodes.splice(parent.childNodes.indexOf(node), 0, ...adopted(snippet, parent));
  }

  replace(node: TreeElement | TreeText, snippet: string): void {
    const parent = node.parentNode;
    if (parent !== null) parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...adopted(snippet, parent));
  }

  remove(node: TreeElement): void {
    this.replace(node, '');
  }
}

export function attribute(element: TreeElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function setAttribute(element: TreeElement, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

export function textOfElement(element: TreeElement): string {
  return descendants(element)
    .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join('');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function descendants(parent: TreeParent): TreeNode[] {
  const found: TreeNode[] = [];
  const waiting: TreeNode[] = [...parent.childNodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
  }
  return found;
}

function adopted(snippet: string, parent: TreeParent): DefaultTreeAdapterMap['childNode'][] {
  const nodes = parseFragment(snippet).childNodes;
  for (const node of nodes) node.parentNode = parent;
  return nodes;
}

function isShown(node: TreeText): boolean {
  const { parentNode } = node;
  if (parentNode === null || !('tagName' in parentNode)) return false;
  return (
    parentNode.namespaceURI === html.NS.HTML &&
    !['script', 'style', 'noscript', 'textarea', 'option', 'title'].includes(parentNode.tagName)
  );
}
