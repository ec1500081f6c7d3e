import { attribute, escaped, type HtmlTree, setAttribute, type TreeElement, textOfElement } from './html-tree.ts';

/** Changes the tree of one page in place. */
export type TreeEdit = (tree: HtmlTree) => void;

const TYPED = ['text', 'email', 'password', 'tel', 'number', 'search', 'url', 'date'];

export function passwordFields(tree: HtmlTree): TreeElement[] {
  return tree.elements('input').filter((one) => attribute(one, 'type')?.toLowerCase() === 'password');
}

/** Inputs into which a visitor types. */
export function typedFields(tree: HtmlTree): TreeElement[] {
  return tree.elements('input').filter((one) => TYPED.includes(attribute(one, 'type')?.toLowerCase() || 'text'));
}

export function buttons(tree: HtmlTree): TreeElement[] {
  const isButton = (one: TreeElement) =>
    one.tagName === 'button' || ['submit', 'button'].includes(attribute(one, 'type')?.toLowerCase() ?? '');
  return tree.elements('button', 'input').filter(isButton);
}

export function addStyle(element: TreeElement, more: string): void {
  setAttribute(element, 'style', `${attribute(element, 'style') ?? ''};${more}`);
}

/** Puts the snippet after all that a visitor sees first. */
export function below(snippet: string): TreeEdit {
  return atEnd(`<div style="margin-top:200vh;color:#999;font-size:11px">${snippet}</div>`);
}

export function atEnd(snippet: string): TreeEdit {
  return (tree) => {
    const body = tree.first('body');
    if (body !== undefined) tree.append(body, snippet);
  };
}

export function atStart(snippet: string): TreeEdit {
  return (tree) => {
    const body = tree.first('body');
    if (body !== undefined) tree.prepend(body, snippet);
  };
}

export function inHead(snippet: string): TreeEdit {
  return (tree) => {
    const head = tree.first('head');
    if (head !== undefined) tree.append(head, snippet);
  };
}

/** Rewrites the page's title, or gives it one. */
export function retitle(change: (title: string) => string): TreeEdit {
  return (tree) => {
    const [title] = tree.elements('title');
    if (title === undefined) return inHead(`<title>${escaped(change(''))}</title>`)(tree);
    const text = change(textOfElement(title));
    title.childNodes = [];
    tree.append(title, escaped(text));
  };
}

/** Rewrites each run of text that a visitor sees. */
export function rewriteTexts(change: (text: string) => string): TreeEdit {
  return (tree) => {
    for (const text of tree.texts()) text.value = change(text.value);
  };
}

/** Puts markup in place of each run of text that a visitor sees. */
export function replaceTexts(change: (text: string) => string): TreeEdit {
  return (tree) => {
    for (const text of tree.texts()) tree.replace(text, change(text.value));
  };
}

/** Rewrites what stands beside and in fields: labels, placeholders, and short runs of text inside forms. */
export function rewriteLabels(change: (text: string) => string): TreeEdit {
  return (tree) => {
    for (const text of labelTexts(tree)) text.value = change(text.value);
    for (const field of typedFields(tree)) {
      for (const name of ['placeholder', 'aria-label', 'title']) {
        const value = attribute(field, name);
        if (value !== undefined) setAttribute(field, name, change(value));
      }
    }
  };
}

/** Puts markup in place of the labels; what can hold no markup is dropped. */
export function replaceLabels(change: (text: string) => string): TreeEdit {
  return (tree) => {
    for (const text of labelTexts(tree)) tree.replace(text, change(text.value));
    for (const field of typedFields(tree)) {
      const placeholder = attribute(field, 'placeholder');
      if (placeholder !== undefined) tree.before(field, `<span>${change(placeholder)}</span>`);
      for (const name of ['placeholder', 'aria-label', 'title']) setAttribute(field, name, null);
    }
  };
}

function labelTexts(tree: HtmlTree) {
  const isLabel = (element: TreeElement): boolean => {
    for (let one = element; 'tagName' in one; one = one.parentNode as TreeElement) {
      if (one.tagName === 'label' || one.tagName === 'form') return true;
      if (one.parentNode === null) return false;
    }
    return false;
  };
  return tree
    .texts()
    .filter(({ value, parentNode }) => value.trim().length <= 40 && isLabel(parentNode as TreeElement));
}

/** Each word by its place. */
export function eachWord(text: string, change: (word: string) => string, least = 4): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < least ? word : change(word)));
}
