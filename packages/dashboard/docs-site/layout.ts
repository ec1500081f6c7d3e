import { type Html, html } from './html.ts';
import type { Section } from './render-markdown.ts';
import { pathOf, SITE_MAP, type SitePage } from './site-map.ts';

export interface PageParts {
  readonly page: SitePage;
  readonly body: string;
  readonly sections: readonly Section[];
  /** Style sheet of the dashboard, whose tokens and font the pages share. */
  readonly styleSheet: string;
}

/** One page of the documentation. Everything on it can be read without its script. */
export function layOut({ page, body, sections, styleSheet }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Lurewatch docs</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleSheet}">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/theme.js"></script>
<script src="/docs/docs.js" defer></script>
</head>
<body class="docs">
<a class="skip-link" href="#main">Skip to content</a>
<header class="docs-top">
<a class="brand" href="/docs"><img src="/favicon.svg" alt="" width="26" height="26">Lurewatch <span class="muted">Docs</span></a>
<div id="search"></div>
<a class="button" href="/">Dashboard</a>
</header>
<div class="docs-frame">
<nav class="docs-nav" aria-label="Documentation">
<details open><summary>All pages</summary>
${SITE_MAP.map(
  ({ name, pages }) =>
    html`<h2>${name}</h2><ul>${pages.map((one) => html`<li><a href="${pathOf(one)}"${one === page && CURRENT}>${one.title}</a></li>`)}</ul>`,
)}
</details>
</nav>
<main id="main" tabindex="-1" class="docs-main">
<h1>${page.title}</h1>
${raw(body)}
</main>
${outline(sections)}
</div>
</body>
</html>
`.html;
}

const CURRENT: Html = { html: ' aria-current="page"' };

function outline(sections: readonly Section[]): Html | null {
  const shown = sections.filter(({ level, id }) => level === 2 && id !== '');
  if (shown.length < 2) return null;
  return html`<nav class="docs-outline" aria-label="On this page"><h2>On this page</h2><ul>${shown.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav>`;
}

function raw(text: string): Html {
  return { html: text };
}
