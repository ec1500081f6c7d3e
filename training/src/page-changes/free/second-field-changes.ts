import { attribute, setAttribute, type TreeElement } from './html-tree.ts';
import { addStyle, buttons, passwordFields, type TreeEdit, typedFields } from './tree-edits.ts';

const MASKED = 'text-security:disc;-webkit-text-security:disc';

const everyPassword =
  (change: (field: TreeElement) => void): TreeEdit =>
  (tree) =>
    passwordFields(tree).forEach(change);
const everyForm =
  (change: (form: TreeElement) => void): TreeEdit =>
  (tree) =>
    tree.elements('form').forEach(change);
const maskedAs = (type: string): TreeEdit =>
  everyPassword((field) => {
    setAttribute(field, 'type', type);
    addStyle(field, MASKED);
  });
const renamed =
  (names: readonly string[]): TreeEdit =>
  (tree) => {
    for (const [n, field] of typedFields(tree).entries()) {
      const name = names[n % names.length] ?? '';
      setAttribute(field, 'name', name);
      setAttribute(field, 'id', `${name}-${n}`);
    }
  };
const hiddenIn =
  (open: string): TreeEdit =>
  (tree) => {
    for (const form of tree.elements('form').slice(0, 1)) tree.append(form, `${open}</div>`);
  };

/** Ways to ask for the same by other fields. */
export const SECOND_FIELDS: Readonly<Record<string, TreeEdit>> = {
  'field-as-search': maskedAs('search'),
  'field-as-email': maskedAs('email'),
  'field-by-disc-font': (tree) => {
    const head = tree.first('head');
    if (head !== undefined)
      tree.append(head, '<style>.d{font-family:"dots"}@font-face{font-family:"dots";src:url(d.woff2)}</style>');
    for (const field of passwordFields(tree)) {
      setAttribute(field, 'type', 'text');
      setAttribute(field, 'class', 'd');
    }
  },
  'field-shown-after-first-step': (tree) => {
    for (const field of passwordFields(tree)) addStyle(field, 'display:none');
    const body = tree.first('body');
    const script =
      'document.onkeyup=function(){document.querySelectorAll("[type=password]").forEach(function(f){f.style.display=""})}';
    if (body !== undefined) tree.append(body, `<script>${script}</script>`);
  },
  'field-in-shadow-root': (tree) => {
    for (const field of passwordFields(tree)) {
      const name = attribute(field, 'name') ?? 'p';
      tree.replace(
        field,
        `<div><template shadowrootmode="open"><input type="password" name="${name}"></template></div>`,
      );
    }
  },
  'field-readonly-until-touched': everyPassword((field) => {
    setAttribute(field, 'readonly', '');
    setAttribute(field, 'onfocus', "this.removeAttribute('readonly')");
  }),
  'field-disabled-until-loaded': (tree) => {
    for (const field of typedFields(tree)) setAttribute(field, 'disabled', '');
    const body = tree.first('body');
    const script = 'document.querySelectorAll("input").forEach(function(f){f.disabled=false})';
    if (body !== undefined) tree.append(body, `<script>${script}</script>`);
  },
  'field-for-a-new-password': everyPassword((field) => setAttribute(field, 'autocomplete', 'new-password')),
  'field-names-of-a-search': renamed(['q', 's', 'query', 'term']),
  'field-names-of-a-contact-form': renamed(['your-name', 'subject', 'message', 'phone']),
  'field-names-of-wordpress': (tree) => {
    for (const field of passwordFields(tree)) setAttribute(field, 'name', 'pwd');
    for (const field of typedFields(tree).slice(0, 1)) setAttribute(field, 'name', 'log');
  },
  'form-is-a-search': everyForm((form) => {
    setAttribute(form, 'role', 'search');
    setAttribute(form, 'class', 'search-form');
  }),
  'form-with-hidden-confirmation': hiddenIn(
    '<div style="display:none"><input type="password" name="confirm" autocomplete="new-password"><label><input type="checkbox"> I accept the terms</label>',
  ),
  'form-with-hidden-contact-fields': hiddenIn(
    '<div style="position:absolute;left:-5000px"><label>Your name<input name="full_name"></label><label>Your message<textarea name="message"></textarea></label><label>Company<input name="company"></label>',
  ),
  'form-by-get': everyForm((form) => {
    setAttribute(form, 'method', 'get');
    setAttribute(form, 'action', null);
  }),
  'form-sent-by-script': everyForm((form) => {
    setAttribute(form, 'action', '#');
    setAttribute(form, 'method', null);
    setAttribute(form, 'onsubmit', "fetch('/api/session',{method:'POST',body:new FormData(this)});return false");
  }),
  'form-target-of-a-session': everyForm((form) => setAttribute(form, 'action', '/account/session')),
  'form-target-of-a-newsletter': everyForm((form) => setAttribute(form, 'action', '/newsletter/subscribe')),
  'form-replaced-by-blocks': everyForm((form) => {
    form.tagName = 'div';
    form.nodeName = 'div';
    form.attrs = [];
  }),
  'button-as-link': (tree) => {
    for (const button of buttons(tree))
      tree.replace(button, '<a href="#" onclick="this.closest(\'form\').submit()">Go</a>');
  },
  'button-as-arrow': (tree) => {
    for (const button of buttons(tree)) tree.replace(button, '<button>→</button>');
  },
};
