import { type Html, html } from '@lurewatch/dashboard/html';
import { defang } from '../../formats/defang.ts';
import { isoInstant } from '../../time.ts';
import type { SharedAnalysis } from '../routes/share-routes.ts';

/** One analysis for people; addresses are defanged and nothing is a link. */
export function renderShare({ analysis, sharedUntil }: SharedAnalysis): string {
  const { verdict, score, summary, brand_detected: brand, official_domain: official, signals, checks } = analysis;
  return page(
    `${verdict}: ${defang(analysis.normalized_url)}`,
    html`<h1>${TITLES[verdict]}</h1>
<p class="url">${defang(analysis.normalized_url)}</p>
<p class="verdict"><strong>${verdict}</strong>, safety score ${score} of 100 (100 is safest). ${defang(summary)}</p>
${brand !== null && html`<p>It imitates <strong>${defang(brand)}</strong>${official !== null && html`, whose own domain is ${defang(official)}`}.</p>`}
${analysis.redirects.length > 0 && html`<h2>Where it leads</h2><ol>${analysis.redirects.map((url) => html`<li class="url">${defang(url)}</li>`)}</ol>`}
<h2>Reasons</h2>
${table(
  ['severity', 'points', 'reason'],
  signals.map(({ type, impact, message }) => [type, impact, defang(message)]),
)}
<h2>What was looked at</h2>
${table(
  ['check', 'outcome'],
  checks.map(({ name, status, reason }) => [name, reason === undefined ? status : `${status}: ${defang(reason)}`]),
)}
<p>A check that failed never speaks for a URL, and unknown is not safe.</p>
<footer>Analysed ${analysis.revised_at ?? analysis.analyzed_at}; the verdict was valid until ${analysis.expires_at}.
This link works until ${isoInstant(sharedUntil)}.</footer>`,
  );
}

/** For a link that is wrong, expired or revoked. */
export function renderMissingShare(): string {
  return page(
    'No such link',
    html`<h1>There is nothing here</h1><p>The link is wrong, has expired or was revoked. Ask whoever sent it for a new one.</p>`,
  );
}

const TITLES = {
  dangerous: 'This address is dangerous',
  suspicious: 'This address is suspicious',
  safe: 'Nothing was found against this address',
  unknown: 'Too little is known of this address',
} as const;

function table(head: readonly string[], rows: readonly (readonly unknown[])[]): Html {
  return html`<table><thead><tr>${head.map((cell) => html`<th>${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="/share/style.css">
</head>
<body>${body}</body>
</html>
`.html;
}
