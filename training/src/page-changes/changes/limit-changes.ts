import { firstInBody, firstInHead, lastInBody } from '../edit-html.ts';
import { htmlChange, type PageChange } from '../page-change.ts';

const MEGABYTE = 1_100_000;

/** Bytes, elements and levels before the form that nobody sees. */
export const limitChanges: readonly PageChange[] = [
  ...Object.entries({
    'attributes-501': `<i hidden ${attributes(501)}></i>`,
    'attributes-2000': `<i hidden ${attributes(2_000)}></i>`,
    'attributes-20000': `<i hidden ${attributes(20_000)}></i>`,
    'attribute-name-of-100-kb': `<i hidden ${'a'.repeat(100_000)}=1></i>`,
    'attribute-value-of-1-mb': `<i hidden title="${'a '.repeat(MEGABYTE / 2)}"></i>`,
    'bold-1001-open': '<b hidden>'.repeat(1_001) + '</b>'.repeat(1_001),
    'levels-300-closed': '<div hidden>'.repeat(300) + '</div>'.repeat(300),
    'levels-1001-closed': '<div hidden>'.repeat(1_001) + '</div>'.repeat(1_001),
    'levels-5000-closed': '<i hidden>'.repeat(5_000) + '</i>'.repeat(5_000),
    'levels-around-300': '<div>'.repeat(300),
    'breaks-30001': '<wbr>'.repeat(30_001),
    'breaks-200000': '<wbr>'.repeat(200_000),
    'comments-50000': '<!-- -->'.repeat(50_000),
    'comment-of-1-mb': `<!--${'c '.repeat(MEGABYTE / 2)}-->`,
    'comment-of-5-mb': `<!--${'c '.repeat(MEGABYTE * 2.5)}-->`,
    'white-space-of-1-mb': ' \n'.repeat(MEGABYTE / 2),
    'script-of-1-mb': `<script>/*${'s '.repeat(MEGABYTE / 2)}*/</script>`,
    'style-of-1-mb': `<style>/*${'s '.repeat(MEGABYTE / 2)}*/</style>`,
    'data-of-2-mb': `<script type="application/json">"${'0'.repeat(2 * MEGABYTE)}"</script>`,
    'template-of-1-mb': `<template>${'<p>a</p>'.repeat(MEGABYTE / 8)}</template>`,
    'picture-of-1-mb': `<img hidden alt="" src="data:image/gif;base64,${'A'.repeat(MEGABYTE)}">`,
    'forms-50': '<form hidden></form>'.repeat(50),
    'forms-2000': '<form hidden></form>'.repeat(2_000),
    'hidden-fields-300': '<input type=hidden name=a value=1>'.repeat(300),
    'hidden-fields-5000': '<input type=hidden name=a value=1>'.repeat(5_000),
    'options-5000': `<select hidden>${'<option>a'.repeat(5_000)}</select>`,
    'scripts-500': '<script>1</script>'.repeat(500),
    'frames-30': '<iframe hidden></iframe>'.repeat(30),
    'end-tags-50000': '</x>'.repeat(50_000),
    'hidden-elements-60000': '<div hidden>a</div>'.repeat(60_000),
    'text-of-1-mb-hidden-by-class': `<style>.zq{display:none}</style><div class=zq>${'words '.repeat(MEGABYTE / 6)}</div>`,
    'text-of-5-mb-hidden-by-class': `<style>.zq{display:none}</style><div class=zq>${'words '.repeat(MEGABYTE)}</div>`,
    'text-of-2-mb-in-closed-dialog': `<dialog>${'<p>words and words</p>'.repeat(100_000)}</dialog>`,
    'text-of-2-mb-in-canvas': `<canvas width=0 height=0>${'<p>words and words</p>'.repeat(100_000)}</canvas>`,
    'options-of-a-list-40000': `<datalist>${'<option value="some words">'.repeat(40_000)}</datalist>`,
    'fields-hidden-by-class-2000': `<style>.zq{display:none}</style><div class=zq>${'<input name=q>'.repeat(2_000)}</div>`,
    'forms-hidden-by-class-3000': `<style>.zq{display:none}</style><div class=zq>${'<form action="/q"><input type=email></form>'.repeat(3_000)}</div>`,
    'references-100000': `<i hidden title="${'&amp;&#97;'.repeat(50_000)}"></i>`,
  }).map(([name, snippet]) => limit(name, (html) => firstInBody(html, snippet))),
  limit('metas-3000', (html) => firstInHead(html, '<meta name=a content=b>'.repeat(3_000))),
  limit('style-sheets-of-500-rules', (html) => firstInHead(html, `<style>${'.zq{color:red}'.repeat(30_000)}</style>`)),
  limit('doctype-behind-comment-of-1-mb', (html) => `<!--${'c'.repeat(MEGABYTE)}-->${html}`),
  limit('comment-of-1-mb-at-end', (html) => lastInBody(html, `<!--${'c '.repeat(MEGABYTE / 2)}-->`)),
  limit('comment-of-5-mb-at-end', (html) => lastInBody(html, `<!--${'c '.repeat(MEGABYTE * 2.5)}-->`)),
];

function limit(name: string, edit: (html: string) => string): PageChange {
  return { name, group: 'limits', way: 'bytes', serve: htmlChange(edit) };
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}`).join(' ');
}
