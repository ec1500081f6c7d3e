import { API_ERROR_CODES, describeAccess, errorsOf, type Operation, operationList, TAGS } from '@lurewatch/contract';
import type { TSchema } from 'typebox';
import { answerOf } from './answers.ts';
import { callsOf } from './calls-of.ts';
import { type Html, html } from './html.ts';
import { renderFields } from './render-fields.ts';
import type { Rendered, Section } from './render-markdown.ts';
import { withCode } from './with-code.ts';

/** Every operation of the contract with its fields, calls in three languages, a real answer and its errors. */
export function renderReference(): Rendered {
  const groups = Object.entries(TAGS)
    .map(([tag, description]) => ({ description, operations: operationList.filter((one) => one.tag === tag) }))
    .filter(({ operations }) => operations.length > 0);
  const page = html`<p>Send your key with every request as <code>Authorization: Bearer &lt;key&gt;</code>. Bodies are JSON. The same in machine-readable form: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<p>Within <code>/v1</code> only additions are made: ignore fields and values you do not know. A removal is announced by the headers <code>Deprecation</code>, <code>Sunset</code> and <code>Link</code> at least twelve months ahead. Every path under <code>/v1</code> is answered under <code>/api/v1</code> too. Web pages and browser extensions may call from any origin with a key of their own; cookies are never read.</p>
<p><code>Idempotency-Key</code> (1–255 characters, kept 24 hours, per account and path) makes retries safe: the same answer comes again with <code>Idempotency-Replayed: true</code>, free.</p>
${groups.map((group) => html`<h2 id="${idOf(group.description)}">${group.description}</h2>${group.operations.map(describe)}`)}`;
  const sections = operationList.map(
    (operation): Section => ({
      id: operation.operationId,
      title: operation.summary,
      level: 2,
      text: `${operation.method} ${operation.path} ${operation.description}`,
    }),
  );
  return { html: page.html, sections: [{ id: '', title: '', level: 1, text: '' }, ...sections] };
}

/** Every error code with its status and meaning. */
export function renderErrors(): Rendered {
  const codes = Object.entries(API_ERROR_CODES);
  const page = html`<p>Every error has the same body: <code>{"success":false,"error":{"code","message","details","request_id"}}</code>, or RFC 9457 when you accept <code>application/problem+json</code>. Codes never change their meaning; messages may. <code>details</code> names the field.</p>
<p>Checks run in this order: route, key (401, 403), rate (429), media type and body (400), quota (429), work.</p>
<div class="table-scroll" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${codes.map(([code, { status, title }]) => html`<tr id="error-${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`)}
</tbody></table></div>`;
  const sections = codes.map(
    ([code, { status, title }]): Section => ({
      id: `error-${code}`,
      title: code,
      level: 2,
      text: `${status} ${title}`,
    }),
  );
  return { html: page.html, sections: [{ id: '', title: '', level: 1, text: '' }, ...sections] };
}

function describe(operation: Operation): Html {
  const { operationId, method, path, summary, description, auth, params, query, body, response, idempotent } =
    operation;
  const answer = answerOf(operationId);
  return html`<article class="operation" id="${operationId}"><h3>${summary}<a class="anchor" href="#${operationId}" aria-label="Link to this operation">#</a></h3>
<p><span class="route"><b>${method}</b> ${path}</span> ${auth === 'key' ? '' : 'No key needed.'}</p>
<p>${withCode(description)}</p>
${auth === 'key' && html`<p>${withCode(describeAccess(operation))}</p>`}
${fields('Path', params)}${fields('Query', query)}${fields('Body', body)}
${idempotent && html`<p>Takes <code>Idempotency-Key</code>.</p>`}
<h4>Call</h4>${tabs(callsOf(operation))}
${isTryable(operation) && html`<div class="try" data-method="${method}" data-path="${path}" data-body="${operation.example === undefined ? '' : JSON.stringify(operation.example, null, 2)}"></div>`}
<h4>Answer ${response.status}</h4><p>${withCode(response.description)}</p>
${answer !== null && html`<div class="code" data-language="json"><pre tabindex="0" aria-label="Answer of ${summary}"><code>${answer}</code></pre></div>`}
${response.data && html`<details><summary>Fields of <code>data</code></summary>${renderFields(response.data)}</details>`}
<p class="errors">Errors: ${errorsOf(operation)
    .filter((code) => code in API_ERROR_CODES)
    .map((code) => html`<a href="/docs/errors#error-${code}"><code>${code}</code></a> `)}</p></article>`;
}

/** One beside the other once the script runs; one below the other without it. */
export function tabs(calls: readonly { readonly language: string; readonly code: string }[]): Html {
  return html`<div class="tabs">${calls.map(
    ({ language, code }) =>
      html`<div class="code" data-tab="${language}"><pre tabindex="0" aria-label="${language}"><code>${code}</code></pre></div>`,
  )}</div>`;
}

function isTryable({ auth, path }: Operation): boolean {
  return auth === 'key' && !path.includes(':');
}

function fields(title: string, schema: TSchema | undefined): Html | null {
  return schema ? html`<h4>${title}</h4>${renderFields(schema)}` : null;
}

function idOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
