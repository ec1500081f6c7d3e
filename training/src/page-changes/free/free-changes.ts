import { htmlChange, type PageChange } from '../page-change.ts';
import {
  attribute,
  editTree,
  escaped,
  type HtmlTree,
  setAttribute,
  type TreeElement,
  textOfElement,
} from './html-tree.ts';

const MASK = '-webkit-text-security:disc';
const OFF_SCREEN = 'position:absolute;left:-9999px;top:0;width:1px;height:1px;overflow:hidden';
const OWN_LINKS = ['about', 'products', 'team', 'jobs', 'press', 'imprint', 'privacy', 'contact'];
const FIRM_WORDS = 'Castle Keramik makes tiles and stoves by hand since 1984. Visit our workshop in the old town. ';

const passwords = (tree: HtmlTree): TreeElement[] =>
  tree.elements('input').filter((one) => attribute(one, 'type')?.toLowerCase() === 'password');
const fields = (tree: HtmlTree): TreeElement[] =>
  tree
    .elements('input')
    .filter(
      (one) =>
        !['hidden', 'submit', 'button', 'checkbox', 'radio', 'image', 'reset'].includes(
          attribute(one, 'type')?.toLowerCase() ?? 'text',
        ),
    );
const style = (element: TreeElement, more: string): void =>
  setAttribute(element, 'style', `${attribute(element, 'style') ?? ''};${more}`);
const maskPasswords = (tree: HtmlTree): void => {
  for (const field of passwords(tree)) {
    setAttribute(field, 'type', 'text');
    style(field, MASK);
  }
};
const renameFields = (tree: HtmlTree): void => {
  for (const [n, field] of fields(tree).entries()) {
    setAttribute(field, 'name', `data${n + 1}`);
    setAttribute(field, 'autocomplete', 'off');
  }
};
const inBody =
  (snippet: string, at: 'start' | 'end') =>
  (tree: HtmlTree): void => {
    const body = tree.first('body');
    if (body === undefined) return;
    if (at === 'start') tree.prepend(body, snippet);
    else tree.append(body, snippet);
  };
const eachText =
  (change: (text: string) => string) =>
  (tree: HtmlTree): void => {
    for (const text of tree.texts()) text.value = change(text.value);
  };
const eachTextByMarkup =
  (change: (text: string) => string) =>
  (tree: HtmlTree): void => {
    for (const text of tree.texts()) tree.replace(text, change(text.value));
  };
const title =
  (change: (text: string) => string) =>
  (tree: HtmlTree): void => {
    for (const one of tree.elements('title').slice(0, 1)) {
      const text = change(textOfElement(one));
      one.childNodes = [];
      tree.append(one, escaped(text));
    }
  };
const picture = (text: string): string =>
  `<img alt="" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${text.length * 8 + 4}" height="18"><text y="14" font-size="14">${escaped(text)}</text></svg>`)}">`;
const links = (attributes: string, text: boolean): string =>
  OWN_LINKS.map((path) => `<a href="/${path}"${attributes}>${text ? path : ''}</a>`).join('');

const FIELDS: Readonly<Record<string, (tree: HtmlTree) => void>> = {
  'field-masked-text': maskPasswords,
  'field-masked-by-sheet': (tree) => {
    for (const field of passwords(tree)) {
      setAttribute(field, 'type', 'text');
      setAttribute(field, 'class', 'k9');
    }
    inBody(`<style>.k9{${MASK}}</style>`, 'start')(tree);
  },
  'field-masked-when-typed': (tree) => {
    for (const field of passwords(tree)) {
      setAttribute(field, 'type', 'text');
      setAttribute(field, 'onfocus', "this.type='password'");
    }
  },
  'field-masked-tel': (tree) => {
    for (const field of passwords(tree)) {
      setAttribute(field, 'type', 'tel');
      style(field, MASK);
    }
  },
  'field-neutral-names': renameFields,
  'field-masked-neutral-names': (tree) => {
    maskPasswords(tree);
    renameFields(tree);
    for (const field of fields(tree)) setAttribute(field, 'id', null);
  },
  'field-no-names': (tree) => {
    for (const field of fields(tree)) setAttribute(field, 'name', null);
  },
  'field-textarea': (tree) => {
    for (const field of passwords(tree))
      tree.replace(
        field,
        `<textarea name="${escaped(attribute(field, 'name') ?? '')}" rows=1 style="resize:none;${MASK}"></textarea>`,
      );
  },
  'field-contenteditable': (tree) => {
    for (const field of passwords(tree))
      tree.replace(
        field,
        `<div contenteditable=true role=textbox style="border:1px solid;min-height:20px;${MASK}"></div>`,
      );
  },
  'field-custom-element': (tree) => {
    for (const field of passwords(tree))
      tree.replace(
        field,
        `<x-field contenteditable=true style="display:block;border:1px solid;min-height:20px;${MASK}"></x-field>`,
      );
  },
  'field-decoy-search': inBody('<form action="/search" hidden><input name=q></form>', 'start'),
  'field-outside-form': (tree) => {
    for (const form of tree.elements('form')) {
      form.tagName = form.nodeName = 'div' as never;
      setAttribute(form, 'action', null);
    }
  },
  'form-target-without-extension': (tree) => {
    for (const form of tree.elements('form')) setAttribute(form, 'action', '/api/session');
  },
  'form-target-by-button': (tree) => {
    for (const form of tree.elements('form')) {
      const target = attribute(form, 'action') ?? '';
      setAttribute(form, 'action', null);
      for (const button of tree.elements('button', 'input').filter((one) => attribute(one, 'type') === 'submit'))
        setAttribute(button, 'formaction', target);
    }
  },
};

const LABELS: Readonly<Record<string, (tree: HtmlTree) => void>> = {
  'label-hidden-letters': (tree) => {
    for (const field of fields(tree))
      tree.before(field, `<span style="${OFF_SCREEN}">${'lorem ipsum '.repeat(6)}</span>`);
  },
  'label-hidden-other-word': (tree) => {
    for (const field of passwords(tree)) tree.before(field, '<span style="display:none">Search</span>');
  },
  'label-transparent-other-word': (tree) => {
    for (const field of passwords(tree))
      tree.before(field, '<span style="font-size:0;color:transparent">Newsletter</span>');
  },
  'label-in-spans': eachTextByMarkup((text) =>
    [...text].map((letter, n) => (n % 2 === 0 ? escaped(letter) : `<span>${escaped(letter)}</span>`)).join(''),
  ),
  'label-zero-width': eachText((text) => text.replace(/(\w)(\w)/g, '$1\u200b$2')),
  'label-soft-hyphens': eachText((text) => text.replace(/(\w{2})(\w{2})/g, '$1\u00ad$2')),
  'label-as-picture': (tree) => {
    for (const label of tree.elements('label'))
      for (const text of tree.texts().filter(({ parentNode }) => parentNode === label))
        tree.replace(text, picture(text.value.trim()));
  },
  'label-by-placeholder-removed': (tree) => {
    for (const field of fields(tree)) {
      const word = attribute(field, 'placeholder');
      setAttribute(field, 'placeholder', null);
      if (word !== undefined) tree.before(field, picture(word));
    }
  },
  'label-of-other-field': (tree) => {
    for (const field of passwords(tree)) setAttribute(field, 'aria-label', 'Search our products');
  },
};

const TEXTS: Readonly<Record<string, (tree: HtmlTree) => void>> = {
  'text-cyrillic-letters': eachText((text) => text.replaceAll('a', 'а').replaceAll('o', 'о').replaceAll('e', 'е')),
  'text-spaced': (tree) => {
    for (const text of tree.texts().filter(({ value }) => value.trim().length < 40))
      text.value = [...text.value.trim()].join(' ');
  },
  'text-reversed-in-bdo': eachTextByMarkup((text) => `<bdo dir=rtl>${escaped([...text].reverse().join(''))}</bdo>`),
  'text-digits-for-letters': eachText((text) => text.replaceAll('o', '0').replaceAll('l', '1')),
  'text-last-letter-doubled': eachText((text) => text.replace(/([a-z])\b/gi, '$1$1')),
  'text-as-pictures': eachTextByMarkup((text) => picture(text.trim().slice(0, 200))),
  'text-by-css': (tree) => {
    for (const heading of tree.elements('h1', 'h2', 'h3')) {
      const text = textOfElement(heading).trim();
      heading.childNodes = [];
      tree.append(heading, `<span class="c" data-t="${escaped(text)}"></span>`);
    }
    inBody('<style>.c:before{content:attr(data-t)}</style>', 'start')(tree);
  },
  'text-full-width': eachText((text) =>
    text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ),
  'title-none': (tree) => {
    for (const one of tree.elements('title')) tree.remove(one);
  },
  'title-of-firm': title(() => 'Castle Keramik'),
  'title-spaced': title((text) => [...text].join(' ')),
  'title-look-alike-letters': title((text) => text.replaceAll('a', 'а').replaceAll('o', 'о')),
  'title-of-wordpress': title(() => 'Log In ‹ Old town bakery — WordPress'),
  'title-of-nextcloud': title(() => 'Old town bakery – Nextcloud'),
};

const ALIBIS: Readonly<Record<string, (tree: HtmlTree) => void>> = {
  'alibi-empty-links': inBody(links('', false), 'end'),
  'alibi-hidden-links': inBody(`<div style="display:none">${links('', true)}</div>`, 'end'),
  'alibi-links-off-screen': inBody(`<div style="${OFF_SCREEN}">${links('', true)}</div>`, 'end'),
  'alibi-links-transparent': inBody(`<div style="opacity:0;height:0">${links('', true)}</div>`, 'start'),
  'alibi-links-clipped': inBody(
    `<div style="position:absolute;clip-path:inset(50%);height:1px">${links('', true)}</div>`,
    'end',
  ),
  'alibi-links-in-noscript': inBody(`<noscript>${links('', true)}</noscript>`, 'end'),
  'alibi-links-in-template': inBody(`<template>${links('', true)}</template>`, 'end'),
  'alibi-visible-links': inBody(`<p>${links('', true)}</p>`, 'end'),
  'alibi-hidden-text-first': inBody(`<div style="display:none">${FIRM_WORDS.repeat(45)}</div>`, 'start'),
  'alibi-hidden-text-last': inBody(`<div hidden>${FIRM_WORDS.repeat(45)}</div>`, 'end'),
  'alibi-white-text': inBody(
    `<div style="color:#fff;background:#fff;font-size:1px">${FIRM_WORDS.repeat(45)}</div>`,
    'start',
  ),
  'alibi-footer': inBody(
    '<footer>© 2024 Castle Keramik GmbH · <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>',
    'end',
  ),
  'alibi-footer-and-title': (tree) => {
    title(() => 'Castle Keramik – Sign in')(tree);
    inBody(
      '<footer>© 2024 Castle Keramik GmbH · <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>',
      'end',
    )(tree);
  },
  'alibi-local-files': (tree) => {
    for (const one of tree.elements('img', 'script', 'link'))
      for (const name of ['src', 'href'])
        if (/^https?:/i.test(attribute(one, name) ?? '')) setAttribute(one, name, '/a/1');
  },
  'alibi-no-icon': (tree) => {
    for (const one of tree.elements('link').filter((link) => /icon/i.test(attribute(link, 'rel') ?? '')))
      tree.remove(one);
  },
  'alibi-structured-data': (tree) => {
    const head = tree.first('head');
    if (head !== undefined)
      tree.append(
        head,
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Castle Keramik"}</script><meta property="og:site_name" content="Castle Keramik">',
      );
  },
  'alibi-hidden-federated-buttons': inBody(
    '<div style="display:none"><a href="https://accounts.google.com/o/oauth2/auth">Sign in with Google</a><a href="https://www.facebook.com/dialog/oauth">Sign in with Facebook</a></div>',
    'end',
  ),
  'alibi-no-comments-no-copyright': (tree) => {
    for (const text of tree.texts()) text.value = text.value.replace(/©|\(c\)|copyright/gi, '');
  },
};

/**
 * What a kit's author can change for nothing and a visitor hardly notices: fields, labels, text and alibis. They are made on the
 * tree that browsers build. A reader is not expected to see all of them the same: dangerous pages must not become safe.
 */
export const freeChanges: readonly PageChange[] = [
  ...named('free: fields', FIELDS),
  ...named('free: labels', LABELS),
  ...named('free: text', TEXTS),
  ...named('free: alibis', ALIBIS),
];

function named(group: string, edits: Readonly<Record<string, (tree: HtmlTree) => void>>): PageChange[] {
  return Object.entries(edits).map(([name, edit]) => ({
    name,
    group,
    way: 'cannot',
    serve: htmlChange((html) => editTree(html, edit)),
  }));
}
