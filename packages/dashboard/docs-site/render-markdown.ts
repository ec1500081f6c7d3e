import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { ALL_PAGES, isMarkdownPage, pathOf } from './site-map.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** Its words, for the search. */
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly sections: readonly Section[];
}

/** One Markdown file of the repository as HTML; its links lead to pages of the site, its first heading is left to the page. */
export function renderMarkdown(markdown: string, file: string): Rendered {
  const sections: { id: string; title: string; level: number; text: string }[] = [
    { id: '', title: '', level: 1, text: '' },
  ];
  const used = new Set<string>();
  const marked = new Marked({ gfm: true });
  marked.use({
    walkTokens(token) {
      const section = sections.at(-1);
      if (token.type === 'heading' && token.depth > 1) {
        const title = plainText(token as Tokens.Heading);
        sections.push({ id: uniqueId(title, used), title, level: token.depth, text: '' });
      } else if (section && 'text' in token && !('tokens' in token && token.tokens)) {
        section.text += ` ${token.text}`;
      }
    },
    renderer: headingsAndLinks(file, sections),
  });
  return { html: asTabs(marked.parse(markdown, { async: false })), sections };
}

function headingsAndLinks(file: string, sections: readonly Section[]) {
  let next = 0;
  return {
    heading(this: { parser: { parseInline(tokens: unknown): string } }, { tokens, depth }: Tokens.Heading): string {
      if (depth === 1) return '';
      next += 1;
      const id = sections[next]?.id ?? '';
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
    },
    link(this: { parser: { parseInline(tokens: unknown): string } }, { href, tokens }: Tokens.Link): string {
      const text = this.parser.parseInline(tokens);
      const target = targetOf(href, file);
      return target === null ? text : `<a href="${escapeAttribute(target)}">${text}</a>`;
    },
    code({ text, lang }: Tokens.Code): string {
      return `<div class="code" data-language="${escapeAttribute(lang ?? '')}"><pre tabindex="0"><code>${escapeText(text)}</code></pre></div>\n`;
    },
    table(this: { parser: { parseInline(tokens: unknown): string } }, { header, rows }: Tokens.Table): string {
      const row = (cells: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => (tag === 'th' && cell.text === '' ? '<td></td>' : `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`)).join('')}</tr>`;
      const body = rows.map((cells) => row(cells, 'td')).join('');
      const head = header.some((cell) => cell.text !== '') ? `<thead>${row(header, 'th')}</thead>` : '';
      return `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`;
    },
    // Our own documents hold none; what stood in one would be text.
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => (text.startsWith('<!--') ? '' : escapeText(text)),
  };
}

const TAB_NAMES: Readonly<Record<string, string>> = { sh: 'cURL', js: 'JavaScript', python: 'Python' };
const CODE_RUN = /(?:<div class="code" data-language="(?:sh|js|python)">(?:(?!<\/div>)[\s\S])*<\/div>\n){2,}/g;

/** The same call in several languages, one block after the other, becomes tabs. */
function asTabs(text: string): string {
  return text.replace(CODE_RUN, (run) => {
    const languages = [...run.matchAll(/data-language="(\w+)"/g)].map(([, language = '']) => language);
    if (new Set(languages).size < languages.length) return run;
    const named = run.replace(
      /data-language="(\w+)"/g,
      (_, language) => `data-tab="${TAB_NAMES[language] ?? language}"`,
    );
    return `<div class="tabs">${named}</div>\n`;
  });
}

/** A page of the site, an address elsewhere, or null for a file that only the repository holds. */
function targetOf(href: string, file: string): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path = '', hash = ''] = href.split('#', 2);
  const target = posix.normalize(posix.join(posix.dirname(file), path));
  const page = ALL_PAGES.find((one) => isMarkdownPage(one) && one.file === target);
  return page ? `${pathOf(page)}${hash === '' ? '' : `#${hash}`}` : null;
}

function plainText({ text }: Tokens.Heading): string {
  return text.replaceAll('`', '');
}

/** As GitHub names headings, so that a link leads to the same place on both. */
function uniqueId(title: string, used: Set<string>): string {
  const base = title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  let id = base || 'section';
  for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
  used.add(id);
  return id;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const escapeAttribute = escapeText;
