import { createHash } from 'node:crypto';
import { type Language, warningText } from '@lurewatch/messages';
import { escapeHtml } from './escape-html.ts';
import type { Firm } from './firm.ts';
import type { PageFacts } from './page-token.ts';

export interface PageActions {
  /** Where the page stands by itself, with its forms; null: there is no such place. */
  readonly pageUrl: string | null;
  /** Fields of the form that continues, on that page alone; null: not offered here. */
  readonly continueForm: { readonly expires: number; readonly signature: string } | null;
  readonly reportForm: boolean;
  readonly askForm: boolean;
  /** Where its forms are sent; null: to the page itself. */
  readonly action: string | null;
  readonly firm: Firm;
}

/**
 * The block page, in the language of whoever reads it. `actions` are links to the page itself where it is shown in the place of
 * another site's. The reasons travel in English and are told in English alone; sentence, brand and real site in every language.
 */
export function renderPage(facts: PageFacts, actions: PageActions, language: Language): string {
  const { host, reasons, brand, officialDomain } = facts;
  const real =
    brand !== null && officialDomain !== null
      ? `<p class="real">${escapeHtml(warningText(language, 'block_real_site', { brand }))} <a href="https://${escapeHtml(officialDomain)}/" rel="noreferrer">${escapeHtml(officialDomain)}</a></p>`
      : '';
  const list =
    reasons.length === 0 || language !== 'en'
      ? ''
      : `<ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>`;
  const time = new Date(facts.at).toISOString().replace('T', ' ').slice(0, 19);
  const reference = warningText(language, 'block_reference', { reference: facts.reference });
  const { contact } = actions.firm;
  const questions = contact === null ? '' : ` · ${escapeHtml(warningText(language, 'block_contact', { contact }))}`;
  return document(
    language,
    titleOf(facts, language),
    actions.firm,
    `<h1>${escapeHtml(titleOf(facts, language))}</h1>
<p class="host">${escapeHtml(host || warningText(language, 'block_this_address'))}</p>
<p>${escapeHtml(sentenceOf(facts, language))}</p>
${list}${real}
${actionsOf(facts, actions, language)}
<p class="small">${time} UTC · ${escapeHtml(reference)}${questions}</p>`,
  );
}

/** What is said after something was done on the page. */
export function renderNotice(language: Language, title: string, sentence: string, firm: Firm): string {
  return document(language, title, firm, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(sentence)}</p>`);
}

function titleOf({ verdict, decidedBy }: PageFacts, language: Language): string {
  if (verdict !== null) return warningText(language, `block_title_${verdict}`);
  return warningText(language, decidedBy === 'block_list' ? 'block_title_list' : 'block_title_unchecked');
}

function sentenceOf({ verdict, brand, decidedBy }: PageFacts, language: Language): string {
  if (verdict === 'dangerous')
    return brand === null
      ? warningText(language, 'block_dangerous')
      : warningText(language, 'block_dangerous_brand', { brand });
  if (verdict === 'suspicious') return warningText(language, 'block_suspicious');
  return warningText(language, decidedBy === 'block_list' ? 'block_list' : 'block_unchecked');
}

/** For who was stopped by the DNS, or has lost the page: the name is typed here. */
export function renderWhich(language: Language, said: string | null, firm: Firm): string {
  const title = warningText(language, 'block_which');
  const notice = said === null ? '' : `<p role="status">${escapeHtml(said)}</p>\n`;
  return document(
    language,
    title,
    firm,
    `<h1>${escapeHtml(title)}</h1>\n${notice}<form method="get" action="/"><label>${escapeHtml(warningText(language, 'block_which_name'))} <input name="host" maxlength="253" required></label> <button>${escapeHtml(warningText(language, 'block_which_show'))}</button></form>`,
  );
}

function actionsOf(
  facts: PageFacts,
  { pageUrl, continueForm, reportForm, askForm, action }: PageActions,
  language: Language,
): string {
  const parts: string[] = [];
  const form = action === null ? '<form method="post">' : `<form method="post" action="${escapeHtml(action)}">`;
  if (askForm) {
    parts.push(
      `${form}<input type="hidden" name="do" value="ask"><label>${escapeHtml(warningText(language, 'block_ask_question'))} <input name="reason" maxlength="500"></label> <button>${escapeHtml(warningText(language, 'block_ask'))}</button></form>`,
    );
  }
  if (reportForm) {
    parts.push(
      `${form}<input type="hidden" name="do" value="report"><label>${escapeHtml(warningText(language, 'block_report_question'))} <input name="comment" maxlength="500"></label> <button>${escapeHtml(warningText(language, 'block_report'))}</button></form>`,
    );
  }
  if (continueForm !== null) {
    parts.push(
      `${form}<input type="hidden" name="do" value="continue"><input type="hidden" name="expires" value="${continueForm.expires}"><input type="hidden" name="signature" value="${continueForm.signature}"><button class="quiet">${escapeHtml(warningText(language, 'block_continue'))}</button></form>`,
    );
  }
  if (pageUrl !== null) {
    const what = warningText(language, facts.mayContinue ? 'block_report_or_continue' : 'block_report');
    parts.push(`<p><a href="${escapeHtml(pageUrl)}" rel="noreferrer">${escapeHtml(what)}</a></p>`);
  }
  return parts.join('\n');
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:40rem;margin:10vh auto;padding:2rem;border-top:.5rem solid #b3261e}
h1{margin:0;font-size:1.6rem}h2{margin:0;font-size:1.2rem}.firm{display:flex;gap:.75rem;align-items:center;margin:0 0 1rem}.firm img{max-height:3rem;max-width:12rem}.host{font-size:1.4rem;font-weight:600;overflow-wrap:anywhere;margin:.5rem 0}
li{margin:.25rem 0;overflow-wrap:anywhere}form{margin:1rem 0}input:not([type=hidden]){font:inherit;width:14rem;max-width:100%}
button{font:inherit;padding:.5rem 1rem;cursor:pointer}.quiet{background:none;border:1px solid;opacity:.8}.small{font-size:.85rem;opacity:.75}`;

function document(language: Language, title: string, firm: Firm, body: string): string {
  const { head, foot } = openDocument(language, title, firm);
  return `${head}${body}\n${foot}`;
}

/** What stands before and behind the content of a page, for one that is sent in parts. */
export function openDocument(
  language: Language,
  title: string,
  { name, logo, color }: Firm,
): { readonly head: string; readonly foot: string } {
  const picture = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="">`;
  const words = name === null ? '' : `<span>${escapeHtml(name)}</span>`;
  const firm = picture + words === '' ? '' : `<p class="firm">${picture}${words}</p>\n`;
  const head = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styleOf(color)}</style></head>
<body><main>
${firm}`;
  return { head, foot: '</main></body></html>\n' };
}

/** White on the colour was checked where it was set. */
function styleOf(color: Firm['color']): string {
  return color === null ? STYLE : `${STYLE}\nbutton:not(.quiet){background:${color};color:#fff;border:0}`;
}

/** No script, no picture but the logo in the page itself, nothing from elsewhere; forms may lead on to the site that is continued to. */
export function pageHeaders({ color }: Pick<Firm, 'color'>): Readonly<Record<string, string>> {
  const style = createHash('sha256').update(styleOf(color)).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-language',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${style}'; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'`,
    // With no-referrer, browsers send their forms from "null", and over plain HTTP nothing else tells where from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
