import type { IncomingMessage } from 'node:http';
import { parseUrl } from '@lurewatch/engine';
import { acceptedLanguage, type Language, warningText } from '@lurewatch/messages';
import type { JsonLog as Log } from '@lurewatch/settings';
import type { Continued } from '../decision/continued.ts';
import { type Policy, ruleFor } from '../decision/policy.ts';
import { answer, type HandleRequest, readBody } from '../http/listener.ts';
import type { GateMetrics } from '../operation/gate-metrics.ts';
import { type PageFacts, readPageToken } from './page-token.ts';
import { PAGE_HEADERS, renderNotice, renderPage } from './render-page.ts';
import type { Signer } from './signing.ts';

export interface PageServerParts {
  readonly pageSigner: Signer;
  readonly continueSigner: Signer;
  readonly policy: () => Policy;
  readonly continued: Continued;
  readonly contact: string | null;
  /** Tells the service that the verdict is wrong; null when there is no service. Rejects when it could not be told. */
  readonly report: ((url: string, comment: string) => Promise<void>) | null;
  readonly now: () => number;
  readonly metrics: GateMetrics;
  readonly log: Log;
  /** What the log says of a client's address. */
  readonly clientName: (address: string) => string;
}

/** How long a client may go on, and how long the page's offer to do so stands. */
export const CONTINUE_MS = 600_000;
const MAX_BODY_BYTES = 4_096;

/** Serves `/b/TOKEN`: the page itself, and what is done on it. */
export function createPageHandler(parts: PageServerParts): HandleRequest {
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const token = /^\/b\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
    const language = acceptedLanguage(request.headers['accept-language']);
    const facts = token === undefined ? null : readPageToken(parts.pageSigner, token);
    if (facts === null) {
      answer(
        response,
        404,
        PAGE_HEADERS,
        renderNotice(language, warningText(language, 'block_nothing_here'), warningText(language, 'block_no_page')),
      );
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      parts.metrics.countPage('shown');
      answer(response, 200, PAGE_HEADERS, showPage(parts, facts, language));
      return;
    }
    if (request.method !== 'POST') {
      answer(response, 405, { ...PAGE_HEADERS, allow: 'GET, HEAD, POST' });
      return;
    }
    const fields = isFromOwnPage(request) ? await readBody(request, MAX_BODY_BYTES) : null;
    const outcome = fields === null ? refused() : await act(parts, facts, new URLSearchParams(fields));
    parts.metrics.countPage(outcome.event);
    const headers = outcome.location === null ? PAGE_HEADERS : { ...PAGE_HEADERS, location: outcome.location };
    const [title, sentence] = outcome.said;
    answer(
      response,
      outcome.status,
      headers,
      renderNotice(language, warningText(language, title), warningText(language, sentence)),
    );
  };
}

type Said =
  | readonly ['block_not_delivered', 'block_try_again']
  | readonly ['block_thanks', 'block_will_look']
  | readonly ['block_continuing', 'block_ten_minutes']
  | readonly ['block_not_possible', 'block_too_old'];

interface Outcome {
  readonly event: 'continued' | 'reported' | 'refused';
  readonly status: number;
  readonly location: string | null;
  /** Title and sentence, by the names of their messages. */
  readonly said: Said;
}

function showPage(parts: PageServerParts, facts: PageFacts, language: Language): string {
  const expires = parts.now() + CONTINUE_MS;
  const signature = parts.continueSigner.sign(offerText(facts, expires)).toString('base64url');
  const continueForm = mayContinue(parts, facts) ? { expires, signature } : null;
  const { contact } = parts;
  return renderPage(facts, { pageUrl: null, continueForm, reportForm: parts.report !== null, contact }, language);
}

async function act(parts: PageServerParts, facts: PageFacts, fields: URLSearchParams): Promise<Outcome> {
  if (fields.get('do') === 'continue') return goOn(parts, facts, fields);
  if (fields.get('do') === 'report' && parts.report !== null) {
    try {
      await parts.report(facts.url, `${fields.get('comment') ?? ''} [gate, reference ${facts.reference}]`.trim());
    } catch {
      return {
        ...refused(),
        status: 502,
        said: ['block_not_delivered', 'block_try_again'],
      };
    }
    parts.log.info({ host: facts.host, reference: facts.reference }, 'a mistake was reported');
    return { event: 'reported', status: 200, location: null, said: ['block_thanks', 'block_will_look'] };
  }
  return refused();
}

function goOn(parts: PageServerParts, facts: PageFacts, fields: URLSearchParams): Outcome {
  const expires = Number(fields.get('expires'));
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  const isOffered = parts.continueSigner.isSignedBy(offerText(facts, expires), signature);
  if (!isOffered || expires < parts.now() || !mayContinue(parts, facts)) return refused();
  const site = parseUrl(facts.url);
  if (!site.ok) return refused();
  parts.continued.grant({ address: facts.client, user: facts.user }, site.url, parts.now() + CONTINUE_MS);
  parts.log.warn(
    { client: parts.clientName(facts.client), host: facts.host, reference: facts.reference },
    'a client continued',
  );
  return {
    event: 'continued',
    status: 303,
    location: facts.url,
    said: ['block_continuing', 'block_ten_minutes'],
  };
}

/** The policy may have changed since the page was made. */
function mayContinue({ policy }: PageServerParts, facts: PageFacts): boolean {
  const rule = ruleFor(policy(), { address: facts.client, user: facts.user, groups: facts.groups });
  const isWarning = facts.verdict !== null && rule[facts.verdict] === 'warn';
  return facts.mayContinue && (rule.mayContinue || isWarning) && /^https?:/.test(facts.url);
}

function offerText({ client, user, url }: PageFacts, expires: number): string {
  return `${client}\n${user}\n${url}\n${expires}`;
}

/** A page elsewhere may send forms here, but not in the name of this page. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.parse(origin)?.host === host;
}

function refused(): Outcome {
  return { event: 'refused', status: 403, location: null, said: ['block_not_possible', 'block_too_old'] };
}
