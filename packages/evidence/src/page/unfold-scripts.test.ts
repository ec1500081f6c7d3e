import { expect, test } from 'vitest';
import { unfoldScripts } from './unfold-scripts.ts';

const FORM = '<form action="/x"><input type="password"></form>';
const base64 = btoa(FORM);
const codes = [...FORM].map((character) => character.charCodeAt(0)).join(',');

test.each([
  ['a literal', `document.body.innerHTML = '${FORM}'`],
  ['a template', `document.body.innerHTML = \`${FORM}\``],
  ['after a while', `setTimeout(function(){document.body.innerHTML = '${FORM}'}, 3000)`],
  ['pieces', `document.write('<form action="/x"><inp' + 'ut type="pass' + 'word"></form>')`],
  ['escapes', `document.write("${FORM.replaceAll('<', '\\x3c').replaceAll('"', '\\u0022')}")`],
  ['base64', `document.write(atob("${base64}"))`],
  ['base64 twice', `document.write(atob(atob("${btoa(base64)}")))`],
  ['pieces of base64', `var p=["${base64.slice(0, 20)}","${base64.slice(20)}"];document.write(atob(p.join("")))`],
  ['percent codes', `document.write(unescape("${encodeURIComponent(FORM)}"))`],
  ['character codes', `document.write(String.fromCharCode(${codes}))`],
  ['a list of codes', `var c=[${codes}];document.write(c.map(x=>String.fromCharCode(x)).join(""))`],
  ['backwards', `document.write('${[...FORM].reverse().join('')}'.split("").reverse().join(""))`],
  ['other letters', `document.write('${FORM.replaceAll('<', '~~')}'.replace(/~~/g, "\\x3c"))`],
  ['other letters, split', `document.write('${FORM.replaceAll('<', '@')}'.split('@').join('<'))`],
  ['a text that is cut', `document.write('${FORM}${'x'.repeat(400)}`],
  ['one by one', `var i=document.createElement('input'); i.type='password'; document.body.append(i)`],
])('a form in %s comes out', (_, script) => {
  expect(unfoldScripts(script, [])?.html).toMatch(/<input[^>]*type="password"/);
});

test('what stands in a comment or a textarea comes out where a script writes', () => {
  expect(unfoldScripts('x.innerHTML = y.value', [FORM])?.html).toBe(FORM);
  expect(unfoldScripts('x.innerHTML = atob(y.value)', [base64])).toEqual({ html: FORM, isDisguised: true });
  expect(unfoldScripts('console.log(1)', [FORM])).toBeNull();
});

test('an ordinary script brings nothing, and one that unfolds without end stops', () => {
  expect(unfoldScripts('window.dataLayer=[];document.createElement("script")', [])).toBeNull();
  let bomb = FORM;
  for (let n = 0; n < 8; n++) bomb = btoa(bomb);
  const unfolded = unfoldScripts(
    `document.write(${Array(2_000)
      .fill(`"${bomb.slice(0, 80)}"`)
      .join(';')})`,
    [],
  );
  expect(unfolded?.html.length ?? 0).toBeLessThan(500_000);
});
