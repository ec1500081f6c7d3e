import type { FakeHost } from '@lurewatch/evidence/fake-internet';

const FORM = '<form action="/next.php"><p>Sign in</p><input name="user"><input type="password" name="secret"></form>';
const QUOTED = JSON.stringify(FORM);
const ENCODED = Buffer.from(FORM).toString('base64');

const page = (script: string, body = ''): string =>
  `<!doctype html><title>Please wait</title><body>${body}<script>${script}</script>`;

/** Ways to show a sign-in form that a reader without a browser does not see. Each page asks for a password once it is drawn. */
export const SCRIPT_BUILT: Readonly<Record<string, string>> = {
  innerHTML: page(`document.body.innerHTML = ${QUOTED}`),
  'elements one by one': page(
    `const form = document.createElement('form'); const field = document.createElement('input');
     field.setAttribute('type', 'password'); form.append('Sign in', field); document.body.append(form)`,
  ),
  'document.write': page(`document.write(${QUOTED})`),
  'document.open': page(
    `addEventListener('load', () => { document.open(); document.write(${QUOTED}); document.close() })`,
  ),
  base64: page(`document.body.innerHTML = atob('${ENCODED}')`),
  'letters of numbers': page(
    `document.body.innerHTML = String.fromCharCode(${[...FORM].map((letter) => letter.charCodeAt(0)).join()})`,
  ),
  'percent signs': page(
    `document.write(unescape('${[...FORM].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')}'))`,
  ),
  eval: page(`eval(atob('${Buffer.from(`document.body.innerHTML=${QUOTED}`).toString('base64')}'))`),
  'a type set later': page(`document.querySelector('input').type = 'password'`, '<input name="a">'),
  'letters masked by style': page('', '<form>Sign in <input name="a" style="-webkit-text-security:disc"></form>'),
  'an open shadow root': page(
    `document.querySelector('div').attachShadow({ mode: 'open' }).innerHTML = ${QUOTED}`,
    '<div></div>',
  ),
  'an element of its own': page(
    `customElements.define('sign-in', class extends HTMLElement {
       connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${QUOTED} } })`,
    '<sign-in></sign-in>',
  ),
  'a declared shadow root': `<title>Wait</title><div><template shadowrootmode="open">${FORM}</template></div>`,
  'a template': page(
    `document.body.append(document.querySelector('template').content.cloneNode(true))`,
    `<template>${FORM}</template>`,
  ),
  srcdoc: page(`const frame = document.createElement('iframe'); frame.srcdoc = ${QUOTED}; document.body.append(frame)`),
  'a frame of the same host': page(
    `const frame = document.createElement('iframe'); frame.src = '/form'; document.body.append(frame)`,
  ),
  'a frame of another host': page(
    `const frame = document.createElement('iframe'); frame.src = '//frame.example/form'; document.body.append(frame)`,
  ),
  'a frame in a frame': page(
    `const frame = document.createElement('iframe'); frame.src = '//frame.example/outer'; document.body.append(frame)`,
  ),
  'a frameset': '<html><frameset cols="100%"><frame src="/form"></frameset></html>',
  'a blob in a frame': page(
    `const frame = document.createElement('iframe');
     frame.src = URL.createObjectURL(new Blob([${QUOTED}], { type: 'text/html' })); document.body.append(frame)`,
  ),
  'a blob instead of the page': page(
    `location.href = URL.createObjectURL(new Blob([${QUOTED}], { type: 'text/html' }))`,
  ),
  'data fetched': page(
    `fetch('/data.json').then((answer) => answer.json()).then(({ html }) => { document.body.innerHTML = html })`,
  ),
  'a script of another host': '<title>Wait</title><body><script src="//frame.example/form.js"></script>',
  'a module': page('', '<script type="module" src="/form.mjs"></script>'),
  'after a second and a half': page(`setTimeout(() => { document.body.innerHTML = ${QUOTED} }, 1500)`),
  'after three seconds': page(`setTimeout(() => { document.body.innerHTML = ${QUOTED} }, 3000)`),
  'location.replace': page(`location.replace('/form')`),
  'location.href to another host': page(`location.href = '//frame.example/form'`),
  'a form that sends itself': page(
    'document.forms[0].submit()',
    '<form method="post" action="/form"><input name="a"></form>',
  ),
  'drawn in an animation frame': page(`requestAnimationFrame(() => { document.body.innerHTML = ${QUOTED} })`),
  'put into the address only': page(`history.pushState({}, '', '/account/login'); document.body.innerHTML = ${QUOTED}`),
  'an element with a colon in its name': page('', `<o:p>${FORM}</o:p>`),
  ...Object.fromEntries(
    ['template', 'noembed', 'noframes', 'style', 'textarea', 'title', 'xmp', 'plaintext', 'script'].map((name) => [
      `elements inside of ${name}`,
      page(
        `const odd = document.createElement('${name}'); odd.style.display = 'block'; document.body.append(odd);
         const form = document.createElement('form'); form.innerHTML = ${QUOTED}; odd.append(...form.children)`,
      ),
    ]),
  ),
  'a closed shadow root': page(
    `document.querySelector('div').attachShadow({ mode: 'closed' }).innerHTML = ${QUOTED}`,
    '<div></div>',
  ),
  'a declared closed shadow root': `<title>Wait</title><div><template shadowrootmode="closed">${FORM}</template></div>`,
  'a closed shadow root in a frame': page(
    '',
    `<iframe srcdoc='<div><template shadowrootmode="closed">${FORM}</template></div>'></iframe>`,
  ),
  'a foreign object': page(
    '',
    `<svg width="400" height="300"><foreignObject width="400" height="300"><body xmlns="http://www.w3.org/1999/xhtml">${FORM}</body></foreignObject></svg>`,
  ),
};

/** The host that serves them, each under its number, and the one that they load from. */
export function scriptBuiltHosts(): readonly FakeHost[] {
  const pages = Object.values(SCRIPT_BUILT).map((body, index) => [`/${index}`, body] as const);
  return [
    {
      host: 'built.example',
      pages: {
        ...Object.fromEntries(pages),
        '/form': FORM,
        '/data.json': { body: JSON.stringify({ html: FORM }), headers: { 'content-type': 'application/json' } },
        '/form.mjs': { body: `document.body.innerHTML = ${QUOTED}`, headers: { 'content-type': 'text/javascript' } },
      },
    },
    {
      host: 'frame.example',
      pages: {
        '/form': FORM,
        '/outer': '<iframe src="/form"></iframe>',
        '/form.js': { body: `document.write(${QUOTED})`, headers: { 'content-type': 'text/javascript' } },
      },
    },
  ];
}
