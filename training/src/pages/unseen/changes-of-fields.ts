import type { AskedField, FreeWriting } from './lure.ts';

const row = (label: string, control: string): string =>
  `<div class="row"><div class="lbl">${label}</div>${control}</div>`;
const masked = (type: AskedField['type'], how: string): string => (type === 'password' ? how : '');
const whole = (from: RegExp, to: string) => (html: string) => html.replace(from, to);
const SEND =
  '<script>function go(){var b={};document.querySelectorAll("[data-k]").forEach(function(e){b[e.dataset.k]=e.value||e.textContent});fetch("/api/v1/save",{method:"POST",body:JSON.stringify(b)}).then(function(){location="/done"})}</script>';
const goButton = (button: string): string => `<div class="btn" onclick="go()">${button}</div>`;

/** The fields are asked otherwise; the visitor sees and does the same. */
export const changesOfFields: readonly FreeWriting[] = [
  {
    name: 'masked text by an inline style',
    writing: {
      fieldOf: ({ type }, n, label) =>
        row(label, `<input type="text" name="d${n}"${masked(type, ' style="-webkit-text-security:disc"')}>`),
    },
  },
  {
    name: 'masked text by a class',
    writing: {
      head: '<style>.mk{-webkit-text-security: disc}</style>',
      fieldOf: ({ type }, n, label) =>
        row(label, `<input name="d${n}"${masked(type, ' class="mk"')} autocomplete="off">`),
    },
  },
  {
    name: 'masked text by a font',
    writing: {
      head: '<style>@font-face{font-family:dots;src:url(/d.woff2)}.mk{font-family:dots}</style>',
      fieldOf: ({ type }, n, label) => row(label, `<input name="d${n}"${masked(type, ' class="mk"')}>`),
    },
  },
  {
    name: 'plain text fields without masks',
    writing: { fieldOf: (_, n, label) => row(label, `<input type="text" name="d${n}">`) },
  },
  {
    name: 'role textbox',
    writing: {
      head: SEND,
      fieldOf: (_, n, label) =>
        row(
          `<span id="l${n}">${label}</span>`,
          `<div class="box" role="textbox" contenteditable="true" aria-labelledby="l${n}" data-k="d${n}"></div>`,
        ),
      formOf: (rows, { button }) => rows.join('\n') + goButton(button),
    },
  },
  {
    name: 'contenteditable without a role',
    writing: {
      head: SEND,
      fieldOf: (_, n, label) => row(label, `<div class="box" contenteditable data-k="d${n}"></div>`),
      formOf: (rows, { button }) => rows.join('\n') + goButton(button),
    },
  },
  {
    name: 'contenteditable plaintext-only with a placeholder by CSS',
    writing: {
      head: `${SEND}<style>.box:empty:before{content:attr(data-ph);color:#999}</style>`,
      fieldOf: (_, n, label) =>
        `<p class="box" contenteditable="plaintext-only" data-ph="${label}" data-k="d${n}"></p>`,
      formOf: (rows, { button }) => rows.join('\n') + goButton(button),
    },
  },
  {
    name: 'custom elements',
    writing: {
      head: '<script type="module" src="/ui.js"></script>',
      fieldOf: ({ type }, n, label) =>
        `<ui-field label="${label}" kind="${type === 'password' ? 'masked' : 'plain'}" key="d${n}"></ui-field>`,
      formOf: (rows, { button }) => `<ui-panel>${rows.join('\n')}<ui-button>${button}</ui-button></ui-panel>`,
    },
  },
  {
    name: 'text areas of one line',
    writing: { fieldOf: (_, n, label) => row(label, `<textarea rows="1" name="d${n}"></textarea>`) },
  },
  {
    name: 'disabled until a script enables them',
    writing: {
      fieldOf: ({ type, name }, _, label) => row(label, `<input type="${type}" name="${name}" disabled>`),
      after: '<script>document.querySelectorAll("input").forEach(function(e){e.disabled=false})</script>',
    },
  },
  {
    name: 'disabled until a script file enables them',
    writing: {
      fieldOf: ({ type, name }, _, label) => row(label, `<input type="${type}" name="${name}" disabled>`),
      after: '<script src="/app.js" defer></script>',
    },
  },
  {
    name: 'disabled fieldset enabled by a handler',
    writing: {
      formOf: (rows, { action, button }) =>
        `<form method="post" action="${action}" onmouseover="fs.disabled=0"><fieldset id="fs" disabled>${rows.join('')}</fieldset><button>${button}</button></form>`,
    },
  },
  {
    name: 'read-only until focused',
    writing: {
      fieldOf: ({ type, name }, _, label) =>
        row(label, `<input type="${type}" name="${name}" readonly onfocus="this.removeAttribute('readonly')">`),
    },
  },
  {
    name: 'becomes a password on focus',
    writing: {
      fieldOf: ({ type }, n, label) =>
        row(label, `<input type="text" name="d${n}"${masked(type, " onfocus=\"this.type='pass'+'word'\"")}>`),
    },
  },
  {
    name: 'fields without a form',
    writing: {
      head: SEND,
      fieldOf: ({ type }, n, label) => row(label, `<input type="${type}" data-k="d${n}">`),
      formOf: (rows, { button }) => rows.join('\n') + goButton(button),
    },
  },
  {
    name: 'a form for each field',
    writing: {
      formOf: (rows, { action, button }) =>
        rows.map((one) => `<form method="post" action="${action}">${one}<button>${button}</button></form>`).join('\n'),
    },
  },
  {
    name: 'only the first field is seen at first',
    writing: {
      formOf: (rows, { action, button }) =>
        `<form method="post" action="${action}">${rows[0]}<div id="s2" style="display:none">${rows.slice(1).join('')}</div><button type="button" onclick="s2.style.display='block'">${button}</button></form>`,
    },
  },
  {
    name: 'the second step lies in a template',
    writing: {
      formOf: (rows, { action, button }) =>
        `<form method="post" action="${action}">${rows[0]}<div id="s2"></div><template id="t">${rows.slice(1).join('')}</template><button type="button" onclick="s2.append(t.content.cloneNode(true))">${button}</button></form>`,
    },
  },
  {
    name: 'the form lies in a declarative shadow root',
    writing: {
      formOf: (rows, { action, button }) =>
        `<div><template shadowrootmode="open"><form method="post" action="${action}">${rows.join('')}<button>${button}</button></form></template></div>`,
    },
  },
  {
    name: 'the form lies in a dialog',
    writing: {
      formOf: (rows, { action, button }) =>
        `<dialog id="dl"><form method="post" action="${action}">${rows.join('')}<button>${button}</button></form></dialog><script>dl.showModal()</script>`,
    },
  },
  {
    name: 'one character a box',
    writing: {
      fieldOf: ({ type, name }, n, label) =>
        type === 'email' || type === 'file'
          ? row(label, `<input type="${type}" name="${name}">`)
          : row(
              label,
              Array.from({ length: 8 }, (_, k) => `<input maxlength="1" size="1" name="d${n}_${k}">`).join(''),
            ),
    },
  },
  {
    name: 'search fields with labels behind them',
    writing: {
      fieldOf: (_, n, label) =>
        `<div class="row" style="display:flex;flex-direction:column-reverse"><input type="search" name="q${n}"><div>${label}</div></div>`,
    },
  },
  {
    name: 'labels placed by a grid, all behind all fields',
    writing: {
      formOf: (rows, { action, button }) => {
        const labels = rows.map((one) => (/<label[^>]*>(.*?)<\/label>/s.exec(one) ?? [])[1] ?? '');
        const inputs = labels.map((_, n) => `<input name="d${n}" style="grid-row:${n * 2 + 2}">`);
        const texts = labels.map((text, n) => `<b style="grid-row:${n * 2 + 1}">${text}</b>`);
        return `<form method="post" action="${action}" style="display:grid">${inputs.join('')}<button>${button}</button>${texts.join('')}</form>`;
      },
    },
  },
  {
    name: 'transparent fields over a drawn box',
    writing: {
      fieldOf: ({ type, name }, _, label) =>
        row(
          label,
          `<div style="position:relative"><div class="box"></div><input type="${type}" name="${name}" style="position:absolute;inset:0;opacity:0.01"></div>`,
        ),
    },
  },
  {
    name: 'labels by CSS content',
    writing: {
      fieldOf: ({ type }, n, label) =>
        `<style>.c${n}:before{content:"${label}"}</style><div class="row c${n}"><input name="d${n}"${masked(type, ' class="mk"')}></div>`,
    },
  },
  {
    name: 'labels as SVG text',
    writing: {
      fieldOf: (_, n, label) =>
        row(`<svg width="300" height="20"><text y="15">${label}</text></svg>`, `<input name="d${n}">`),
    },
  },
  {
    name: 'labels as pictures',
    writing: {
      fieldOf: (_, n) =>
        row(`<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUg${n}" alt="">`, `<input name="d${n}">`),
    },
  },
  {
    name: 'posts to a plain path',
    writing: {
      formOf: (rows, { button }) =>
        `<form method="post" action="/api/session">${rows.join('')}<button>${button}</button></form>`,
    },
  },
  {
    name: 'posts by script',
    writing: {
      head: '<script>addEventListener("submit",function(e){e.preventDefault();fetch("/api/session",{method:"POST",body:new FormData(e.target)})})</script>',
      formOf: (rows, { button }) => `<form id="auth">${rows.join('')}<button>${button}</button></form>`,
    },
  },
  {
    name: 'the body is written by a script',
    writing: {
      whole: (html) =>
        html.replace(
          /<body>([\s\S]*)<\/body>/,
          (_, body: string) =>
            `<body><script>document.body.innerHTML=${JSON.stringify(body).replaceAll('</', '<\\/')}</script></body>`,
        ),
    },
  },
  {
    name: 'the form in a srcdoc frame',
    writing: {
      formOf: (rows, { action, button }) =>
        `<iframe srcdoc="${`<form method='post' action='${action}' target='_top'>${rows.join('')}<button>${button}</button></form>`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" style="border:0;width:100%"></iframe>`,
    },
  },
  {
    name: 'no names, no types but password',
    writing: { whole: whole(/ (?:name|placeholder|type)="(?!password|file)[^"]*"/g, '') },
  },
];
