import type { FreeWriting } from './lure.ts';

const row = (label: string, control: string): string =>
  `<div class="row"><div class="lbl">${label}</div>${control}</div>`;

/** Names of fields that ask for nothing. */
const INNOCENT = [
  'subject',
  'comment',
  'colour',
  'city',
  'topic',
  'message',
  'nickname',
  'team',
  'size',
  'note',
  'street',
  'model',
];
const LONG_STYLE = 'color:#000;'.repeat(60);
/** The password's label says nothing, so that only the dots for what is typed tell. */
const dotted = (name: string, of: (n: number) => string, more: FreeWriting['writing'] = {}): FreeWriting => ({
  name,
  writing: {
    ...more,
    fieldOf: ({ type }, n, label) =>
      row(type === 'password' ? 'Enter' : label, type === 'password' ? of(n) : `<input name="d${n}">`),
  },
});

/** Further ways to ask, and to say for what. */
export const furtherChangesOfFields: readonly FreeWriting[] = [
  {
    name: 'innocent names under true labels',
    writing: {
      fieldOf: (_, n, label) =>
        `<div class="row"><label for="${INNOCENT[n]}">${label}</label><input id="${INNOCENT[n]}" name="${INNOCENT[n]}"></div>`,
    },
  },
  {
    name: 'innocent names under true labels, passwords hidden',
    writing: {
      fieldOf: ({ type }, n, label) =>
        `<div class="row"><label for="${INNOCENT[n]}">${label}</label><input type="${type === 'password' ? 'password' : 'text'}" id="${INNOCENT[n]}" name="${INNOCENT[n]}"></div>`,
    },
  },
  { name: 'search fields', writing: { fieldOf: (_, n, label) => row(label, `<input type="search" name="d${n}">`) } },
  { name: 'month fields', writing: { fieldOf: (_, n, label) => row(label, `<input type="month" name="d${n}">`) } },
  {
    name: 'labels in the head of a table',
    writing: {
      formOf: (_, { action, fields, button }) =>
        `<form method="post" action="${action}"><table><tr>${fields.map(({ label }) => `<th>${label}</th>`).join('')}</tr><tr>${fields.map((_field, n) => `<td><input name="d${n}"></td>`).join('')}</tr></table><button>${button}</button></form>`,
    },
  },
  {
    name: 'labels in title attributes',
    writing: { fieldOf: (_, n, label) => `<input name="d${n}" title="${label}">` },
  },
  {
    name: 'labels by aria-describedby',
    writing: {
      fieldOf: (_, n, label) => `<input name="d${n}" aria-describedby="h${n}"><span id="h${n}">${label}</span>`,
    },
  },
  {
    name: 'labels in legends',
    writing: { fieldOf: (_, n, label) => `<fieldset><legend>${label}</legend><input name="d${n}"></fieldset>` },
  },
  {
    name: 'labels as alternative texts',
    writing: { fieldOf: (_, n, label) => `<div><img src="l${n}.png" alt="${label}"><input name="d${n}"></div>` },
  },
  {
    name: 'labels as values',
    writing: { fieldOf: (_, n, label) => `<input name="d${n}" value="${label}" onfocus="this.value=''">` },
  },
  {
    name: 'placeholders by script',
    writing: {
      fieldOf: (_, n, label) =>
        `<p><input name="d${n}" id="d${n}"><script>d${n}.placeholder=${JSON.stringify(label)}</script></p>`,
    },
  },
  dotted('dots by a variable', (n) => `<input name="d${n}" class="k">`, {
    head: '<style>:root{--m:disc}.k{-webkit-text-security:var(--m)}</style>',
  }),
  dotted('dots behind a comment', (n) => `<input name="d${n}" style="-webkit-text-security:/**/disc">`),
  dotted('dots behind a long style', (n) => `<input name="d${n}" style="${LONG_STYLE}-webkit-text-security:disc">`),
  dotted(
    'dots by a script',
    (n) => `<input name="d${n}" id="d${n}"><script>d${n}.style.webkitTextSecurity="disc"</script>`,
  ),
  dotted(
    'a password by a listener',
    (n) =>
      `<input name="d${n}" id="d${n}"><script>d${n}.addEventListener("focus",function(){d${n}.type="password"})</script>`,
  ),
  {
    name: 'a pad of keys',
    writing: {
      formOf: (rows, { action, fields, button }) =>
        `<form method="post" action="${action}">${rows.slice(0, -1).join('')}<p>${fields.at(-1)?.label ?? ''}</p><div id="dots">○○○○○○</div>${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((k) => `<button type="button" onclick="add(${k})">${k}</button>`).join('')}<input type="hidden" name="k"><button>${button}</button></form>`,
    },
  },
  {
    name: 'fields of a form that stands elsewhere',
    writing: {
      formOf: (rows, { action, button }) =>
        `${rows.join('').replaceAll('<input ', '<input form="ff" ')}<button form="ff">${button}</button><form id="ff" method="post" action="${action}"></form>`,
    },
  },
  {
    name: 'a form in a drawing',
    writing: {
      formOf: (rows, { action, button }) =>
        `<svg width="400" height="600"><foreignObject width="400" height="600"><form xmlns="http://www.w3.org/1999/xhtml" method="post" action="${action}">${rows.join('')}<button>${button}</button></form></foreignObject></svg>`,
    },
  },
  {
    name: 'asked for by prompt()',
    writing: {
      formOf: (_, { button, fields }) =>
        `<button onclick="var a=[];${fields.map(({ label }) => `a.push(prompt('${label.replaceAll("'", '')}'))`).join(';')};fetch('/s?'+a)">${button}</button>`,
    },
  },
  {
    name: 'no address of the form',
    writing: { formOf: (rows, { button }) => `<form method="post">${rows.join('')}<button>${button}</button></form>` },
  },
];
