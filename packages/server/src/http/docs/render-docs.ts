import { API_ERROR_CODES, errorsOf, type Operation, TAGS } from '@lurewatch/contract';
import type { TSchema } from 'typebox';
import { type Html, html } from './html.ts';
import { renderFields } from './render-fields.ts';

export interface DocsOptions {
  readonly version: string;
  readonly serverUrl: string;
}

/** The reference as one page, rendered once at start from the table that also registers and validates. */
export function renderDocs(operations: readonly Operation[], options: DocsOptions): string {
  const groups = Object.entries(TAGS)
    .filter(([tag]) => operations.some((one) => one.tag === tag))
    .map(([tag, description]) => ({
      tag,
      description,
      operations: operations.filter((operation) => operation.tag === tag),
    }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lurewatch API reference</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<nav aria-label="Contents">
<ul><li><a href="#start">Getting started</a></li><li><a href="#score">Reading the score</a></li><li><a href="#limits">Limits</a></li><li><a href="#errors">Errors</a></li></ul>
${groups.map(
  (group) =>
    html`<h2>${group.tag}</h2><ul>${group.operations.map(
      ({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`,
    )}</ul>`,
)}
</nav>
<main>
<h1>Lurewatch API reference</h1>
<p>Version ${options.version}. The same in machine-readable form: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${introduction(options)}
${groups.map((group) => html`<section><h2>${group.description}</h2>${group.operations.map((one) => describe(one, options))}</section>`)}
${errorTable()}
</main>
</body>
</html>
`;
  return page.html;
}

function introduction({ serverUrl }: DocsOptions): Html {
  return html`<section id="start"><h2>Getting started</h2>
<p>Send your API key with every request as <code>Authorization: Bearer &lt;key&gt;</code>. Bodies are JSON.</p>
<pre><code>curl ${serverUrl}/v1/analyze \\
  -H 'Authorization: Bearer lw_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"url":"https://paypa1-login.example/verify"}'</code></pre>
<p>Keys that begin with <code>lw_test_</code> cost nothing and answer fixed results for <code>https://safe.test/</code>, <code>https://suspicious.test/</code>, <code>https://dangerous.test/</code> and <code>https://unknown.test/</code>; other URLs are judged by their text alone, and nothing is stored.</p>
<p>Within <code>/v1</code> only additions are made: ignore fields and values you do not know. A removal is announced by the headers <code>Deprecation</code>, <code>Sunset</code> and <code>Link</code> at least twelve months ahead. Every path under <code>/v1</code> is answered under <code>/api/v1</code> too. Web pages and browser extensions may call from any origin with a key of their own; cookies are never read. <code>HEAD</code> is answered wherever <code>GET</code> is, <code>OPTIONS</code> tells the methods of a path.</p>
</section>
<section id="score"><h2>Reading the score</h2>
<p class="warning"><strong><code>score</code> is a safety score: 100 is safest, 0 is most dangerous. A low score is bad.</strong> Many other services count the other way; <code>risk_score</code> = 100 − score is sent beside it for them.</p>
<table><thead><tr><th>verdict</th><th>score</th><th>is_phishing</th><th>holds for</th></tr></thead><tbody>
<tr><td>dangerous</td><td>0–30</td><td>true</td><td>30 minutes</td></tr>
<tr><td>suspicious</td><td>31–69</td><td>false</td><td>5 minutes</td></tr>
<tr><td>safe</td><td>70–100</td><td>false</td><td>10 minutes</td></tr>
<tr><td>unknown</td><td>50</td><td>false</td><td>1 minute</td></tr></tbody></table>
<p><code>unknown</code> is not <code>safe</code>: too little was known to say anything. <code>checks</code> shows what was asked and what failed.</p>
</section>
<section id="limits"><h2>Limits</h2>
<p>The rate is per account and second; the quota per UTC day and month. <code>RateLimit-Policy</code> and <code>RateLimit</code> tell every policy and what is left of it, <code>X-RateLimit-Limit</code>, <code>-Remaining</code> and <code>-Reset</code> the one nearest to exhaustion, <code>Retry-After</code> how many seconds to wait. Only successful analyses count.</p>
<p><code>Idempotency-Key</code> (1–255 characters, kept 24 hours, per account and path) makes retries safe: the same answer comes again with <code>Idempotency-Replayed: true</code>, free.</p>
</section>`;
}

function describe(operation: Operation, { serverUrl }: DocsOptions): Html {
  const { operationId, method, path, summary, description, auth, params, query, body, response, idempotent } =
    operation;
  return html`<article id="${operationId}"><h3>${summary}</h3>
<p><span class="route">${method} ${path}</span> ${auth === 'key' ? '' : 'No key needed.'}</p>
<p>${description}</p>
${fields('Path', params)}${fields('Query', query)}${fields('Body', body)}
${idempotent && html`<p>Takes <code>Idempotency-Key</code>.</p>`}
<h4>Example</h4><pre><code>${example(operation, serverUrl)}</code></pre>
<h4>Answer ${response.status}</h4><p>${response.description}</p>
${fields('data', response.data)}
<p>Errors: ${errorsOf(operation).map((code) => html`<a href="#error-${code}"><code>${code}</code></a> `)}</p></article>`;
}

function fields(title: string, schema: TSchema | undefined): Html | null {
  return schema ? html`<h4>${title}</h4>${renderFields(schema)}` : null;
}

function example({ method, path, auth, body, example }: Operation, serverUrl: string): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${serverUrl}${path.replace(/:id/, 'ID')}`];
  if (auth === 'key') lines.push(`-H 'Authorization: Bearer lw_live_…'`);
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example ?? {})}'`);
  return lines.join(' \\\n  ');
}

function errorTable(): Html {
  const rows = Object.entries(API_ERROR_CODES);
  return html`<section id="errors"><h2>Errors</h2>
<p>Every error has the same body: <code>{"success":false,"error":{"code","message","details","request_id"}}</code>, or RFC 9457 when you accept <code>application/problem+json</code>. Codes never change their meaning; messages may. Checks run in this order: route, key (401, 403), rate (429), media type and body (400), quota (429), work.</p>
<table><thead><tr><th>status</th><th>code</th><th>meaning</th></tr></thead><tbody>
${rows.map(([code, { status, title }]) => html`<tr id="error-${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`)}
</tbody></table></section>`;
}
