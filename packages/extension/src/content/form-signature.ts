import { itself } from './form-itself.ts';

const MOST_ELEMENTS = 60;
const LONGEST_TEXT = 80;

/**
 * What tells a form from another: its fields, where it is sent, and the words and pictures that stand over it. What a person
 * types is no part of it.
 * @param root of the tree with the field; the document's own form always counts
 */
export function formSignature(root: Node): string {
  const parts = [document.title, ...partsIn(document)];
  if (root instanceof ShadowRoot) parts.push('shadow', ...partsIn(root));
  return parts.join('\n');
}

function partsIn(root: Document | ShadowRoot): string[] {
  const parts: string[] = [];
  for (const form of first(root.querySelectorAll('form'))) parts.push(itself(form).getAttribute('action') ?? '');
  for (const field of first(root.querySelectorAll('input:not([type=hidden]),textarea'))) {
    parts.push(`${field.getAttribute('type')} ${field.getAttribute('name')} ${field.getAttribute('placeholder')}`);
  }
  for (const words of first(root.querySelectorAll('h1,h2,h3,label,legend')))
    parts.push((words.textContent ?? '').slice(0, LONGEST_TEXT));
  for (const picture of first(root.querySelectorAll('img')))
    parts.push((picture.getAttribute('src') ?? '').slice(0, LONGEST_TEXT));
  return parts;
}

function* first<T extends Element>(elements: NodeListOf<T>): Generator<T> {
  const count = Math.min(elements.length, MOST_ELEMENTS);
  for (let place = 0; place < count; place++) {
    const element = elements[place];
    if (element !== undefined) yield element;
  }
}
