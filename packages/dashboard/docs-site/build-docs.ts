import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html } from './html.ts';
import { layOut } from './layout.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';
import { renderErrors, renderReference, tabs } from './render-reference.ts';
import { ALL_PAGES, isMarkdownPage, pathOf, type SitePage } from './site-map.ts';
import { VERIFICATION_EXAMPLES } from './verification-examples.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../../..');

/** Files outside of the package that the documentation is made of. */
export const DOCUMENT_FILES: readonly string[] = ALL_PAGES.filter(isMarkdownPage).map(({ file }) => join(ROOT, file));

/** Longest text of a section that the search looks through: the first words say what it is about. */
const SEARCH_TEXT_LENGTH = 600;

/**
 * Renders the documentation into one file: each page with a mark where the service's own address goes, what the search
 * looks through, and style and script.
 */
export async function buildDocs(dist: string, file: string): Promise<void> {
  const index = await readFile(join(dist, 'index.html'), 'utf8');
  const styleSheet = /href="(\/assets\/[^"]+\.css)"/.exec(index)?.[1];
  if (styleSheet === undefined) throw new Error('index.html names no style sheet');
  const rendered = await Promise.all(ALL_PAGES.map(async (page) => ({ page, ...(await render(page)) })));
  const pages = Object.fromEntries(
    [...rendered, NOT_FOUND].map(({ page, html, sections }) => [
      pathOf(page),
      layOut({ page, body: html, sections, styleSheet }),
    ]),
  );
  const search = rendered.flatMap(({ page, sections }) =>
    sections.map(({ id, title, text }) => ({
      page: page.title,
      title: title === '' ? page.title : title,
      href: `${pathOf(page)}${id === '' ? '' : `#${id}`}`,
      text: text.replace(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_LENGTH),
    })),
  );
  const [css, js] = await Promise.all(['docs.css', 'docs.js'].map((name) => readFile(join(HERE, name), 'utf8')));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ pages, search, css, js }));
}

const NOT_FOUND = {
  page: { slug: 'not-found', title: 'There is no such page' },
  html: '<p>The address may be mistyped. Search above, or pick a page beside this text.</p>',
  sections: [],
} as const;

async function render(page: SitePage): Promise<Rendered> {
  if (!isMarkdownPage(page)) return page.slug === 'reference' ? renderReference() : renderErrors();
  const rendered = renderMarkdown(await readFile(join(ROOT, page.file), 'utf8'), page.file);
  return page.slug === 'webhooks' ? withVerification(rendered) : rendered;
}

/** The webhook guide ends with a verification in each language, which a test runs against what the service signs. */
function withVerification({ html: guide, sections }: Rendered): Rendered {
  const title = 'Verify without a library';
  const id = 'verify-without-a-library';
  const { html: part } = html`<h2 id="${id}">${title}</h2>
<p>The signature is the HMAC-SHA-256 of <code>id.timestamp.body</code> with your secret, in base64 after <code>v1,</code>. Use the body as it came, before any parsing, and refuse timestamps more than five minutes away.</p>
${tabs(VERIFICATION_EXAMPLES)}`;
  return {
    html: guide + part,
    sections: [...sections, { id, title, level: 2, text: 'signature HMAC TypeScript Python Go' }],
  };
}
