import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { PageFacts } from './page-token.ts';

export interface PageActions {
  /** Where the page stands by itself, with its forms; null: there is no such place. */
  readonly pageUrl: string | null;
  /** Fields of the form that continues, on that page alone; null: not offered here. */
  readonly continueForm: { readonly expires: number; readonly signature: string } | null;
  readonly reportForm: boolean;
  readonly contact: string | null;
}

/** The block page. `actions` are links to the page itself where it is shown in the place of another site's. */
export function renderPage(facts: PageFacts, actions: PageActions): string {
  const { host, reasons, brand, officialDomain } = facts;
  const real =
    brand !== null && officialDomain !== null
      ? `<p class="real">The real site of ${escapeHtml(brand)} is <a href="https://${escapeHtml(officialDomain)}/" rel="noreferrer">${escapeHtml(officialDomain)}</a>.</p>`
      : '';
  const list =
    reasons.length === 0 ? '' : `<ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>`;
  return document(
    titleOf(facts),
    `<h1>${titleOf(facts)}</h1>
<p class="host">${escapeHtml(host || 'This address')}</p>
<p>${sentenceOf(facts)}</p>
${list}${real}
${actionsOf(facts, actions)}
<p class="small">${new Date(facts.at).toISOString().replace('T', ' ').slice(0, 19)} UTC · reference ${escapeHtml(facts.reference)}${
      actions.contact === null ? '' : ` · questions: ${escapeHtml(actions.contact)}`
    }</p>`,
  );
}

/** What is said after something was done on the page. */
export function renderNotice(title: string, sentence: string, link: { href: string; text: string } | null): string {
  const anchor =
    link === null ? '' : `<p><a href="${escapeHtml(link.href)}" rel="noreferrer">${escapeHtml(link.text)}</a></p>`;
  return document(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(sentence)}</p>\n${anchor}`);
}

function titleOf({ verdict, decidedBy }: PageFacts): string {
  if (verdict === 'dangerous') return 'Dangerous site blocked';
  if (verdict === 'suspicious') return 'This site looks suspicious';
  return decidedBy === 'block_list' ? 'Blocked by your organisation' : 'This site could not be checked';
}

function sentenceOf({ verdict, brand, decidedBy }: PageFacts): string {
  const imitated = brand === null ? 'a site you know' : escapeHtml(brand);
  if (verdict === 'dangerous')
    return `This looks like a phishing page that pretends to be ${imitated}. What you enter there may be stolen.`;
  if (verdict === 'suspicious') return 'This may be a phishing page. Enter no password, card number or code there.';
  if (decidedBy === 'block_list') return 'The address is on the block list that your organisation keeps.';
  return 'The address could not be checked, and your organisation does not allow unchecked addresses.';
}

function actionsOf(facts: PageFacts, { pageUrl, continueForm, reportForm }: PageActions): string {
  const parts: string[] = [];
  if (reportForm) {
    parts.push(
      '<form method="post"><input type="hidden" name="do" value="report"><label>What is it really? <input name="comment" maxlength="500"></label> <button>Report a mistake</button></form>',
    );
  }
  if (continueForm !== null) {
    parts.push(
      `<form method="post"><input type="hidden" name="do" value="continue"><input type="hidden" name="expires" value="${continueForm.expires}"><input type="hidden" name="signature" value="${continueForm.signature}"><button class="quiet">Continue anyway for ten minutes</button></form>`,
    );
  }
  if (pageUrl !== null) {
    const what = facts.mayContinue ? 'Report a mistake, or continue anyway' : 'Report a mistake';
    parts.push(`<p><a href="${escapeHtml(pageUrl)}" rel="noreferrer">${what}</a></p>`);
  }
  return parts.join('\n');
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:40rem;margin:10vh auto;padding:2rem;border-top:.5rem solid #b3261e}
h1{margin:0;font-size:1.6rem}.host{font-size:1.4rem;font-weight:600;overflow-wrap:anywhere;margin:.5rem 0}
li{margin:.25rem 0;overflow-wrap:anywhere}form{margin:1rem 0}input:not([type=hidden]){font:inherit;width:14rem;max-width:100%}
button{font:inherit;padding:.5rem 1rem;cursor:pointer}.quiet{background:none;border:1px solid;opacity:.8}.small{font-size:.85rem;opacity:.75}`;

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>
`;
}

/** No script, no picture, nothing from elsewhere; forms may lead on to the site that is continued to. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
