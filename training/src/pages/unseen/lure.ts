/** A thing that a page asks for. */
export interface AskedField {
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'password' | 'file';
  readonly name: string;
  readonly placeholder?: string;
}

/** What a phishing page says and asks, apart from how it is written in HTML. */
export interface Lure {
  readonly name: string;
  readonly lang: string;
  readonly title: string;
  /** The name posed as; wherever a text holds it, a change may write it otherwise. */
  readonly brand: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly fields: readonly AskedField[];
  readonly button: string;
  readonly links: readonly string[];
  readonly footer: string;
  readonly action: string;
  /** Further HTML between the paragraphs and the form. */
  readonly between?: string;
}

/** How the HTML of a lure is written: a free change is a part of this written otherwise. */
export interface Writing {
  readonly titleOf: (lure: Lure) => string;
  /** The name posed as, wherever it is shown. */
  readonly brandOf: (brand: string) => string;
  readonly textOf: (text: string) => string;
  readonly labelOf: (label: string) => string;
  readonly fieldOf: (field: AskedField, n: number, label: string) => string;
  readonly formOf: (rows: readonly string[], lure: Lure) => string;
  readonly linksOf: (links: readonly string[]) => string;
  readonly head: string;
  readonly before: string;
  readonly after: string;
  readonly footerOf: (footer: string) => string;
  readonly whole: (html: string) => string;
}

/** A change that costs a kit's author nothing. */
export interface FreeWriting {
  readonly name: string;
  readonly writing: Partial<Writing>;
}

const same = (text: string): string => text;

export const plainWriting: Writing = {
  titleOf: ({ title }) => title,
  brandOf: same,
  textOf: same,
  labelOf: same,
  fieldOf: ({ type, name, placeholder }, n, label) =>
    `<div class="row"><label for="f${n}">${label}</label><input id="f${n}" type="${type}" name="${name}"${placeholder === undefined ? '' : ` placeholder="${placeholder}"`} required></div>`,
  formOf: (rows, { action, button }) =>
    `<form method="post" action="${action}">${rows.join('\n')}<button type="submit" class="btn">${button}</button></form>`,
  linksOf: (links) => `<p class="links">${links.map((link) => `<a href="#">${link}</a>`).join(' ')}</p>`,
  head: '',
  before: '',
  after: '',
  footerOf: (footer) => `<footer>${footer}</footer>`,
  whole: same,
};

const STYLE =
  'body{font:16px/1.4 Arial,sans-serif;background:#f3f4f6;margin:0}.card{max-width:420px;margin:40px auto;background:#fff;padding:32px;border-radius:8px}.row{margin:12px 0}label{display:block}input{width:100%;padding:10px}.btn{width:100%;padding:12px;background:#06c;color:#fff;border:0}.logo{font-size:28px;font-weight:700}footer{text-align:center;color:#777}';

/** The lure as a page. */
export function pageOf(lure: Lure, change: Partial<Writing> = {}): string {
  const writing = { ...plainWriting, ...change };
  const say = (text: string): string =>
    text
      .split(lure.brand)
      .map((part) => writing.textOf(part))
      .join(writing.brandOf(lure.brand));
  const rows = lure.fields.map((field, n) => writing.fieldOf(field, n, writing.labelOf(field.label)));
  return writing.whole(`<!doctype html>
<html lang="${lure.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${writing.titleOf(lure)}</title>
<style>${STYLE}</style>
${writing.head}
</head>
<body>
${writing.before}
<main class="card">
<div class="logo">${writing.brandOf(lure.brand)}</div>
<h1>${say(lure.heading)}</h1>
${lure.paragraphs.map((text) => `<p>${say(text)}</p>`).join('\n')}
${lure.between ?? ''}
${writing.formOf(rows, lure)}
${writing.linksOf(lure.links)}
</main>
${writing.after}
${writing.footerOf(say(lure.footer))}
</body>
</html>`);
}
