import { escaped, type HtmlTree, setAttribute } from './html-tree.ts';
import { accented, mathematical } from './second-label-changes.ts';
import { atEnd, eachWord, replaceTexts, retitle, rewriteTexts, type TreeEdit } from './tree-edits.ts';

const middle = (word: string): number => Math.ceil(word.length / 2);
const parted = (between: string) => (text: string) =>
  eachWord(escaped(text), (word) => word.slice(0, middle(word)) + between + word.slice(middle(word)));
const both =
  (...edits: readonly TreeEdit[]): TreeEdit =>
  (tree: HtmlTree) => {
    for (const edit of edits) edit(tree);
  };
const drawn = (word: string): string =>
  `<img alt="" src="data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${word.length * 9}" height="18"><text y="14">${word}</text></svg>`,
  )}">`;
const hex = (text: string): string => [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(',');

/** Ways to write what the page says. */
export const SECOND_TEXTS: Readonly<Record<string, TreeEdit>> = {
  'text-in-mathematical-letters': both(rewriteTexts(mathematical), retitle(mathematical)),
  'text-with-dots-below': both(rewriteTexts(accented), retitle(accented)),
  'text-with-invisible-joiners': rewriteTexts((text) =>
    eachWord(
      text,
      (word) => word.slice(0, middle(word)) + String.fromCodePoint(0x34f, 0x2063) + word.slice(middle(word)),
    ),
  ),
  'text-parted-by-breaks': replaceTexts(parted('<wbr>')),
  'text-parted-by-comments': replaceTexts(parted('<!---->')),
  'text-parted-by-empty-letters': replaceTexts(parted('<i style="font-size:0">x</i>')),
  'text-words-as-pictures': replaceTexts((text) => escaped(text).replace(/\b[A-Z]\w+/g, drawn)),
  'text-in-drawings': replaceTexts(
    (text) => `<svg width="${text.length * 9}" height="20"><text y="15">${escaped(text.trim())}</text></svg>`,
  ),
  'text-by-rtl-override': replaceTexts(
    (text) =>
      `<span style="direction:rtl;unicode-bidi:bidi-override">${escaped([...text.trim()].reverse().join(''))}</span>`,
  ),
  'text-first-letters-by-sheet': (tree) => {
    const starts = new Set<string>();
    replaceTexts((text) =>
      eachWord(escaped(text), (word) => {
        const [start = ''] = word;
        starts.add(start);
        return `<u class="c${hex(start)}"></u>${word.slice(start.length)}`;
      }),
    )(tree);
    const rules = [...starts].map((start) => `.c${hex(start)}::before{content:"${start}"}`).join('');
    atEnd(`<style>u{text-decoration:none}${rules}</style>`)(tree);
  },
  'text-written-by-script': (tree) => {
    const texts = tree.texts();
    for (const [n, text] of texts.entries()) {
      tree.replace(text, `<span data-n="${n}"></span>`);
    }
    const all = JSON.stringify(texts.map(({ value }) => hex(value)));
    const script = `var t=${all};document.querySelectorAll("[data-n]").forEach(function(e){e.textContent=t[e.dataset.n].split(",").map(function(c){return String.fromCodePoint(parseInt(c,16))}).join("")})`;
    atEnd(`<script>${script}</script>`)(tree);
  },
  'text-without-headings': (tree) => {
    for (const heading of tree.elements('h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
      heading.tagName = 'div';
      heading.nodeName = 'div';
    }
  },
  'text-outside-forms-dropped': (tree) => {
    for (const text of tree.texts()) {
      let parent = text.parentNode;
      while (parent !== null && 'tagName' in parent && parent.tagName !== 'form') parent = parent.parentNode;
      if (parent === null || !('tagName' in parent)) text.value = ' ';
    }
  },
  'text-in-lower-case': both(
    rewriteTexts((text) => text.toLowerCase()),
    retitle((text) => text.toLowerCase()),
  ),
  'text-in-upper-case': both(
    rewriteTexts((text) => text.toUpperCase()),
    retitle((text) => text.toUpperCase()),
  ),
  'text-of-pictures-dropped': (tree) => {
    for (const element of tree.elements()) {
      for (const name of ['alt', 'title', 'aria-label']) setAttribute(element, name, null);
    }
  },
  'title-in-general-words': retitle(() => 'Sign in'),
  'title-of-a-guide': retitle((title) => `${title} – guide and tips`),
  'title-of-a-question': retitle((title) => `How to use ${title}?`),
  'title-of-a-demo': retitle((title) => `${title} (demo)`),
};
