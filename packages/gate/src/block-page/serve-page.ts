import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { acceptedLanguage, type Language, warningText } from '@lurewatch/messages';
import type { JsonLog as Log } from '@lurewatch/settings';
import { type Client, type Policy, ruleFor } from '../decision/policy.ts';
import { answer, type HandleRequest, readBody } from '../http/listener.ts';
import type { GateMetrics } from '../operation/gate-metrics.ts';
import { createPace, type Pace } from '../operation/pace.ts';
import type { Firm } from './firm.ts';
import { type PageFacts, readPageToken, writePageToken } from './page-token.ts';
import { pageHeaders, renderNotice, renderPage, renderWhich } from './render-page.ts';
import { readRequestToken, writeRequestToken } from './request-token.ts';
import type { ShowRequest } from './show-request.ts';
import type { Signer } from './signing.ts';
import type { WhichPage } from './which-page.ts';

export interface PageServerParts {
  readonly pageSigner: Signer;
  readonly continueSigner: Signer;
  readonly policy: () => Policy;
  /** Lets a client go on to a site until then, in milliseconds since 1970. */
  readonly letContinue: (
    client: Pick<Client, 'address' | 'user'>,
    site: Pick<ParsedUrl, 'scheme' | 'host' | 'port'>,
    until: number,
  ) => Promise<void>;
  readonly firm: Firm;
  /** Takes a request for access: its ticket, or null where this person has asked too often; rejects when it could not be taken. null: there is no service. */
  readonly ask: ((facts: PageFacts, reason: string) => string | null | Promise<string | null>) | null;
  readonly requestSigner: Signer;
  readonly showRequest: ShowRequest['show'];
  readonly whichPage: WhichPage;
  /** GATE_PAGE_URL; null where it is not set: then no other name leads here by the DNS. */
  readonly ownUrl: string | null;
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
/** How long a page takes requests, and how long that of a request is shown. */
const ASK_MS = 24 * 3_600_000;
const REQUEST_MS = 7 * 24 * 3_600_000;
const MAX_BODY_BYTES = 8_192;
/** Each costs the service an analysis and a report. */
const REPORTS_A_MINUTE = 5;

/** Serves `/b/TOKEN`: the page itself, and what is done on it; `/r/TOKEN`: that of who waits; `/`: for who was stopped by the DNS. */
export function createPageHandler(parts: PageServerParts): HandleRequest {
  const mayReport = createPace(REPORTS_A_MINUTE, parts.now);
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const token = /^\/b\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
    const language = parts.firm.language ?? acceptedLanguage(request.headers['accept-language']);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const asked = /^\/r\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
    const waiting = asked === undefined ? null : readRequestToken(parts.requestSigner, asked, parts.now());
    if (waiting !== null && isReading) {
      parts.showRequest(response, waiting, language);
      return;
    }
    const named = token === undefined && asked === undefined && isReading ? hostWanted(parts, request, path) : null;
    if (named !== null) {
      answerWhich(parts, request, response, named, language);
      return;
    }
    const facts = token === undefined ? null : readPageToken(parts.pageSigner, token);
    if (facts === null) {
      answer(
        response,
        404,
        pageHeaders(parts.firm),
        renderNotice(
          language,
          warningText(language, 'block_nothing_here'),
          warningText(language, 'block_no_page'),
          parts.firm,
        ),
      );
      return;
    }
    if (isReading) {
      parts.metrics.countPage('shown');
      answer(response, 200, pageHeaders(parts.firm), showPage(parts, facts, language, null));
      return;
    }
    if (request.method !== 'POST') {
      answer(response, 405, { ...pageHeaders(parts.firm), allow: 'GET, HEAD, POST' });
      return;
    }
    const fields = isFromOwnPage(parts, request) ? await readBody(request, MAX_BODY_BYTES) : null;
    const outcome = fields === null ? refused() : await act(parts, mayReport, facts, new URLSearchParams(fields));
    parts.metrics.countPage(outcome.event);
    const headers =
      outcome.location === null ? pageHeaders(parts.firm) : { ...pageHeaders(parts.firm), location: outcome.location };
    const [title, sentence] = outcome.said;
    answer(
      response,
      outcome.status,
      headers,
      renderNotice(language, warningText(language, title), warningText(language, sentence), parts.firm),
    );
  };
}

/** The name that is looked up: '' where none is given, null where the path is another. */
function hostWanted(parts: PageServerParts, request: IncomingMessage, path: string): string | null {
  const { url = '' } = request;
  const reached = hostReached(request);
  if (isLedHere(parts, reached)) return reached;
  return path === '/' ? (new URLSearchParams(url.split('?')[1] ?? '').get('host') ?? '') : null;
}

function hostReached({ headers }: IncomingMessage): string {
  return URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
}

/** The DNS led a blocked name here: whatever a script of that site does here looks as if this page did it. */
function isLedHere({ ownUrl }: PageServerParts, host: string): boolean {
  return ownUrl !== null && host !== new URL(ownUrl).hostname && !/^[\d.]+$|^\[|^localhost$|^$/.test(host);
}

function answerWhich(
  parts: PageServerParts,
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  language: Language,
): void {
  const found = host === '' ? null : parts.whichPage(request, host);
  if (found !== null && typeof found === 'object') {
    parts.metrics.countPage('shown');
    const action = `/b/${writePageToken(parts.pageSigner, found)}`;
    const isLed = isLedHere(parts, hostReached(request));
    const html = isLed ? showLed(parts, found, language, action) : showPage(parts, found, language, action);
    answer(response, 200, pageHeaders(parts.firm), html);
    return;
  }
  const said = found === 'open' ? 'block_which_open' : found === null ? null : 'block_not_possible';
  const status = found === 'refused' ? 403 : found === 'unreadable' ? 400 : 200;
  answer(
    response,
    status,
    pageHeaders(parts.firm),
    renderWhich(language, said === null ? null : warningText(language, said), parts.firm),
  );
}

type Said =
  | readonly ['block_ask_sent', 'block_ask_waiting']
  | readonly ['block_not_possible', 'block_ask_many']
  | readonly ['block_not_delivered', 'block_try_again']
  | readonly ['block_thanks', 'block_will_look']
  | readonly ['block_continuing', 'block_ten_minutes']
  | readonly ['block_not_possible', 'block_too_old'];

interface Outcome {
  readonly event: 'continued' | 'reported' | 'asked' | 'refused';
  readonly status: number;
  readonly location: string | null;
  /** Title and sentence, by the names of their messages. */
  readonly said: Said;
}

function showPage(parts: PageServerParts, facts: PageFacts, language: Language, action: string | null): string {
  const expires = parts.now() + CONTINUE_MS;
  const signature = parts.continueSigner.sign(offerText(facts, expires)).toString('base64url');
  const continueForm = mayContinue(parts, facts) ? { expires, signature } : null;
  const { firm } = parts;
  const askForm = mayAsk(parts, facts);
  return renderPage(
    facts,
    { pageUrl: null, continueForm, reportForm: parts.report !== null, askForm, action, firm },
    language,
  );
}

/** By another name: what is done is done on the page at its own address. */
function showLed({ ownUrl, firm }: PageServerParts, facts: PageFacts, language: Language, path: string): string {
  const pageUrl = `${(ownUrl ?? '').replace(/\/$/, '')}${path}`;
  const actions = { pageUrl, continueForm: null, reportForm: false, askForm: false, action: null, firm };
  return renderPage(facts, actions, language);
}

async function act(
  parts: PageServerParts,
  mayReport: Pace,
  facts: PageFacts,
  fields: URLSearchParams,
): Promise<Outcome> {
  if (fields.get('do') === 'continue') return goOn(parts, facts, fields);
  if (fields.get('do') === 'ask' && parts.ask !== null && mayAsk(parts, facts)) {
    let ticket: string | null;
    try {
      ticket = await parts.ask(facts, fields.get('reason') ?? '');
    } catch {
      return { ...refused(), status: 502, said: ['block_not_delivered', 'block_try_again'] };
    }
    if (ticket === null) return { ...refused(), status: 429, said: ['block_not_possible', 'block_ask_many'] };
    const request = { ticket, host: facts.host, expires: parts.now() + REQUEST_MS };
    const location = `/r/${writeRequestToken(parts.requestSigner, request)}`;
    parts.log.info({ host: facts.host, reference: facts.reference }, 'access was asked for');
    return { event: 'asked', status: 303, location, said: ['block_ask_sent', 'block_ask_waiting'] };
  }
  if (fields.get('do') === 'report' && parts.report !== null) {
    if (!mayReport(`${facts.client} ${facts.user}`)) {
      return { ...refused(), status: 429, said: ['block_not_delivered', 'block_try_again'] };
    }
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

async function goOn(parts: PageServerParts, facts: PageFacts, fields: URLSearchParams): Promise<Outcome> {
  const expires = Number(fields.get('expires'));
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  const isOffered = parts.continueSigner.isSignedBy(offerText(facts, expires), signature);
  if (!isOffered || expires < parts.now() || !mayContinue(parts, facts)) return refused();
  const site = parseUrl(facts.url);
  if (!site.ok) return refused();
  await parts.letContinue({ address: facts.client, user: facts.user }, site.url, parts.now() + CONTINUE_MS);
  parts.log.warn(
    { client: parts.clientName(facts.client), host: facts.host, reference: facts.reference },
    'a client continued',
  );
  return {
    event: 'continued',
    status: facts.door === 'dns' ? 200 : 303,
    // The name was typed, or led here by the DNS: this page leads nobody anywhere.
    location: facts.door === 'dns' ? null : facts.url,
    said: ['block_continuing', 'block_ten_minutes'],
  };
}

/** A page of yesterday says nothing of today. */
function mayAsk({ ask, now }: PageServerParts, { host, at }: PageFacts): boolean {
  return ask !== null && host !== '' && at > now() - ASK_MS;
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
function isFromOwnPage(parts: PageServerParts, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const from = URL.parse(origin ?? '');
  if (from !== null && isLedHere(parts, from.hostname)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return from !== null && from.host === host;
}

function refused(): Outcome {
  return { event: 'refused', status: 403, location: null, said: ['block_not_possible', 'block_too_old'] };
}
