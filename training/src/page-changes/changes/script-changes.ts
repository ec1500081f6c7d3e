import { attributeValue, mapTags, scriptLiteral, splitAtBody } from '../edit-html.ts';
import { answer, htmlChange, type PageChange, textOf } from '../page-change.ts';

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
/** JavaScript that turns base64 of UTF-8 into text. */
const decoded = (expression: string): string => `decodeURIComponent(escape(atob(${expression})))`;
const codesOf = (text: string): string => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).join(',');
const pieces = (text: string, size: number): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

/** How a script comes to the content of the body; the placeholder takes it. */
const EXPRESSIONS: Readonly<Record<string, (content: string) => string>> = {
  'script-literal': scriptLiteral,
  'script-single-quotes': (content) =>
    `'${scriptLiteral(content).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  'script-template-literal': (content) =>
    `\`${content
      .replaceAll('\\', '\\\\')
      .replaceAll('`', '\\`')
      .replaceAll('${', '\\${')
      .replaceAll('</', '<\\/')
      .replaceAll('<!--', '<\\!--')
      .replace(/<script/gi, '<\\script')}\``,
  'script-hex-escapes': (content) =>
    `"${[...content].map((letter) => (letter < '\x80' ? `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : scriptLiteral(letter).slice(1, -1))).join('')}"`,
  'script-unicode-escapes': (content) =>
    `"${Array.from({ length: content.length }, (_, i) => `\\u${content.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`,
  'script-unescape': (content) => `decodeURIComponent("${encodeURIComponent(content).replaceAll("'", '%27')}")`,
  'script-old-unescape': (content) =>
    `unescape("${Array.from({ length: content.length }, (_, i) => `%u${content.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}")`,
  'script-base64': (content) => decoded(`"${base64(content)}"`),
  'script-base64-pieces': (content) => decoded(`"${pieces(base64(content), 60).join('"+"')}"`),
  'script-base64-list': (content) => decoded(`["${pieces(base64(content), 76).join('","')}"].join("")`),
  'script-base64-twice': (content) => decoded(`atob("${base64(base64(content))}")`),
  'script-char-codes': (content) =>
    `[${pieces(content, 5_000)
      .map((piece) => `String.fromCharCode(${codesOf(piece)})`)
      .join(',')}].join("")`,
  'script-code-list': (content) => `[${codesOf(content)}].map(function(c){return String.fromCharCode(c)}).join("")`,
  'script-list-of-strings': (content) => `[${pieces(content, 40).map(scriptLiteral).join(',')}].join("")`,
  'script-reversed': (content) => `${scriptLiteral([...content].reverse().join(''))}.split("").reverse().join("")`,
  'script-replaced': (content) => `${scriptLiteral(content.replaceAll('<', '~~'))}.replace(/~~/g,"\\x3c")`,
  'script-shifted-codes': (content) =>
    `[${Array.from({ length: content.length }, (_, i) => content.charCodeAt(i) + 7).join(',')}].map(function(c){return String.fromCharCode(c-7)}).join("")`,
  'script-xor': (content) =>
    `[${Array.from({ length: content.length }, (_, i) => content.charCodeAt(i) ^ (i % 31)).join(',')}].map(function(c,i){return String.fromCharCode(c^(i%31))}).join("")`,
};
const CANNOT: ReadonlySet<string> = new Set(['script-xor', 'script-shifted-codes']);

/** Only a script brings the form; where the strings lie open they can be unfolded without running anything. */
export const scriptChanges: readonly PageChange[] = [
  ...Object.entries(EXPRESSIONS).map(([name, expression]) =>
    body(
      name,
      (content) => `<script>document.body.innerHTML=${expression(content)}</script>`,
      CANNOT.has(name) ? 'cannot' : 'unfolding',
    ),
  ),
  body('write-literal', (content) => `<script>document.write(${scriptLiteral(content)})</script>`),
  body('write-base64', (content) => `<script>document.write(${decoded(`"${base64(content)}"`)})</script>`),
  body(
    'write-unescape',
    (content) =>
      `<script>document.write(decodeURIComponent('${encodeURIComponent(content).replaceAll("'", '%27')}'))</script>`,
  ),
  body(
    'insert-adjacent',
    (content) => `<script>document.body.insertAdjacentHTML("beforeend",${scriptLiteral(content)})</script>`,
  ),
  body(
    'fragment',
    (content) =>
      `<script>document.body.appendChild(document.createRange().createContextualFragment(${scriptLiteral(content)}))</script>`,
  ),
  body(
    'from-comment',
    (content) =>
      `<div id=q><!--${base64(content)}--></div><script>document.body.innerHTML=${decoded('document.getElementById("q").firstChild.data')}</script>`,
  ),
  body(
    'from-comment-plain',
    (content) =>
      `<div id=q><!--${content.replaceAll('--', '')}--></div><script>document.body.innerHTML=document.getElementById("q").firstChild.data</script>`,
  ),
  body(
    'from-script-template',
    (content) =>
      `<script type="text/template" id=q>${content.replaceAll('</script', '<\\/script').replaceAll('<!--', '')}</script><script>document.body.innerHTML=document.getElementById("q").innerHTML.replace(/<\\\\\\/script/g,"</scr"+"ipt")</script>`,
  ),
  body(
    'from-textarea',
    (content) =>
      `<textarea id=q hidden>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</textarea><script>document.body.innerHTML=document.getElementById("q").value</script>`,
  ),
  body(
    'from-template',
    (content) =>
      `<template id=q>${content}</template><script>document.body.appendChild(document.getElementById("q").content)</script>`,
  ),
  body(
    'from-attribute',
    (content) =>
      `<div id=q data-page="${attributeValue(content)}"></div><script>document.body.innerHTML=document.getElementById("q").dataset.page</script>`,
  ),
  body(
    'from-attribute-base64',
    (content) =>
      `<div id=q data-page="${base64(content)}"></div><script>document.body.innerHTML=${decoded('document.getElementById("q").dataset.page')}</script>`,
  ),
  body(
    'by-image-error',
    (content) =>
      `<img src="data:," onerror="${attributeValue(`document.body.innerHTML=${decoded(`'${base64(content)}'`)}`)}">`,
  ),
  body(
    'by-svg-load',
    (content) => `<svg onload="${attributeValue(`document.body.innerHTML=${decoded(`'${base64(content)}'`)}`)}"></svg>`,
  ),
  body(
    'by-eval',
    (content) =>
      `<script>eval(${decoded(`"${base64(`document.body.innerHTML=${scriptLiteral(content)}`)}"`)})</script>`,
  ),
  body(
    'by-frame-srcdoc',
    (content) =>
      `<iframe id=q style="position:fixed;inset:0;width:100vw;height:100vh;border:0"></iframe><script>document.getElementById("q").srcdoc=${scriptLiteral(content)}</script>`,
  ),
  body(
    'in-open-shadow-root',
    (content) =>
      `<div id=q></div><script>document.getElementById("q").attachShadow({mode:"open"}).innerHTML=${scriptLiteral(content)}</script>`,
  ),
  body(
    'after-one-second',
    (content) => `<script>setTimeout(function(){document.body.innerHTML=${scriptLiteral(content)}},1000)</script>`,
    'unfolding',
    1_500,
  ),
  body(
    'after-four-seconds',
    (content) =>
      `<script>setTimeout(function(){document.body.innerHTML=${decoded(`"${base64(content)}"`)}},4000)</script>`,
    'unfolding',
    4_600,
  ),
  body(
    'blob-frame',
    (content) =>
      `<iframe id=q style="position:fixed;inset:0;width:100vw;height:100vh;border:0"></iframe><script>document.getElementById("q").src=URL.createObjectURL(new Blob([${scriptLiteral(content)}],{type:"text/html;charset=utf-8"}))</script>`,
    'unfolding',
    500,
  ),
  {
    name: 'fields-by-script',
    group: 'scripts',
    way: 'unfolding',
    serve: htmlChange((html) =>
      mapTags(html, 'input', (tag) => `<script>document.write(${scriptLiteral(tag)})</script>`),
    ),
  },
  {
    name: 'own-script-file',
    group: 'scripts',
    way: 'cannot',
    serve: (page) => {
      const { head, content } = splitAtBody(textOf(page));
      return {
        '/': () => answer(`${head}<div id=app></div><script src="/app.js"></script>`, page.headers),
        '/app.js': () =>
          answer(`document.body.innerHTML=${scriptLiteral(content)}`, [
            ['Content-Type', 'text/javascript; charset=utf-8'],
          ]),
      };
    },
  },
  {
    name: 'own-script-file-under-firms-title',
    group: 'scripts',
    way: 'cannot',
    serve: (page) => {
      const { content } = splitAtBody(textOf(page));
      return {
        '/': () =>
          answer(
            '<!doctype html><title>Castle Keramik</title><div id=app></div><noscript>Please switch JavaScript on.</noscript><script src="/app.js"></script>',
            page.headers,
          ),
        '/app.js': () =>
          answer(`document.body.innerHTML=${scriptLiteral(content)}`, [
            ['Content-Type', 'text/javascript; charset=utf-8'],
          ]),
      };
    },
  },
  {
    name: 'fetched-part',
    group: 'scripts',
    way: 'cannot',
    visit: { waitMs: 400 },
    serve: (page) => {
      const { head, content } = splitAtBody(textOf(page));
      return {
        '/': () =>
          answer(
            `${head}<script>fetch("/part").then(r=>r.text()).then(t=>{document.body.innerHTML=t})</script>`,
            page.headers,
          ),
        '/part': () => answer(content, page.headers),
      };
    },
  },
];

function body(
  name: string,
  write: (content: string) => string,
  way: PageChange['way'] = 'unfolding',
  waitMs?: number,
): PageChange {
  return {
    name,
    group: 'scripts',
    way,
    ...(waitMs === undefined ? {} : { visit: { waitMs } }),
    serve: htmlChange((html) => {
      const { head, content } = splitAtBody(html);
      return `${/<body(?:\s[^>]*)?>$/i.test(head) ? head : `${head}<body>`}${write(content)}`;
    }),
  };
}
