import Type from 'typebox';
import { CHECK_NAMES } from '../checks.ts';
import { VERDICTS } from '../verdicts.ts';
import {
  CalendarDate,
  identifier,
  LanguageQuery,
  MAX_URL_LENGTH,
  NextCursor,
  nullable,
  oneOf,
  PageQuery,
  Timestamp,
  text,
} from './scalars.ts';

export const BASES = ['list', 'page', 'network', 'address'] as const;
export const SIGNAL_TYPES = ['critical', 'high', 'medium', 'low', 'info', 'positive'] as const;
export const CHECK_STATUSES = ['ok', 'partial', 'unread', 'absent', 'timeout', 'failed', 'skipped'] as const;
export const DEPTHS = ['fast', 'full'] as const;
/** What somebody was about to do with the address. */
export const CONTEXTS = ['navigation', 'subresource', 'connect', 'dns', 'mail_link', 'log'] as const;
/** One URL may also be drawn in a browser, where the service has one. */
export const ANALYZE_DEPTHS = [...DEPTHS, 'render'] as const;

export const Verdict = oneOf(VERDICTS, {
  description:
    'dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).',
});

export const Signal = Type.Object(
  {
    type: oneOf(SIGNAL_TYPES, { description: 'Severity. `positive` speaks for the URL.' }),
    message: Type.String({ description: 'The reason in words.' }),
    code: Type.String({ description: 'Stable snake_case code; the catalogue is at GET /v1/signals.' }),
    impact: Type.Integer({
      description:
        'Signed share of the way from base_score to score, in points: negative towards danger, positive towards safety. The shares of all signals add up exactly.',
    }),
    source: oneOf(CHECK_NAMES, { description: 'The check it comes from.' }),
    evidence: Type.Object({}, { additionalProperties: true, description: 'The facts behind the message.' }),
  },
  { title: 'Signal' },
);

export const Check = Type.Object(
  {
    name: oneOf(CHECK_NAMES),
    status: oneOf(CHECK_STATUSES, {
      description:
        'ok; partial: a page of which only a part was read, see reason; unread: a page of which nothing was read; absent: asked, there is none; timeout; failed: see reason; skipped: not asked.',
    }),
    time_ms: Type.Number({ description: 'Milliseconds the check took.' }),
    reason: Type.Optional(
      Type.String({
        description:
          'Why it failed, was skipped, or could not be read (refused, cut, limit, undecodable, not_a_page, gate, script, empty, frame, redirect); acts_when_opened: opening the link would confirm, unsubscribe, sign in or pay.',
      }),
    ),
    http_status: Type.Optional(
      Type.Integer({ description: 'With which HTTP status the server answered a page that could not be read whole.' }),
    ),
    host: Type.Optional(
      Type.String({
        description:
          'What the check is about where that is not the submitted host: the host where redirects ended, or a domain on the way to it.',
      }),
    ),
  },
  { title: 'Check' },
);

export const RedirectStop = Type.Object(
  {
    url: Type.String(),
    registered_domain: nullable(
      Type.String({ description: 'Registered domain that the address lies on, null for IP addresses.' }),
    ),
    domain_age_days: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Whole days since the domain was registered. null: unknown, or the domain is a hosting service whose age says nothing of its customers.',
      }),
    ),
  },
  { title: 'RedirectStop' },
);

export const CarriedUrl = Type.Object(
  {
    url: Type.String({ description: 'Without userinfo, query and fragment.' }),
    verdict: Verdict,
    risk: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Estimated probability of phishing, of this address alone.',
    }),
  },
  {
    title: 'CarriedUrl',
    description:
      'The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.',
  },
);

const instantOrNull = (description: string) => nullable(Type.String({ description }));

export const SiteFacts = Type.Object(
  {
    host: Type.String({ description: 'The host that the facts are about: where redirects ended.' }),
    registered_domain: nullable(Type.String()),
    registered_at: instantOrNull('ISO 8601.'),
    registration_expires_at: instantOrNull('ISO 8601.'),
    registrar: nullable(Type.String()),
    addresses: Type.Array(Type.String(), { description: 'IP addresses, at most four.' }),
    name_servers: Type.Array(Type.String(), { description: 'At most four.' }),
    certificate_issuer: nullable(Type.String()),
    certificate_valid_from: instantOrNull('ISO 8601.'),
    certificate_valid_to: instantOrNull('ISO 8601.'),
    page_title: nullable(Type.String({ description: 'At most 200 characters, personal data masked.' })),
    form_targets: Type.Array(Type.String(), {
      description: 'Other hosts to which forms send passwords, cards and the like, at most four.',
    }),
  },
  { title: 'SiteFacts', description: 'What was learnt about the site, for people: facts, no judgement.' },
);

export const Analysis = Type.Object(
  {
    id: identifier('ana', 'Retrieve the analysis again with it.'),
    url: Type.String({
      description:
        'The analysed URL. The direct answer echoes it exactly as submitted; a stored analysis has it without userinfo and fragment and with personal data masked.',
    }),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'SAFETY score: 100 is safest, 0 is most dangerous. A LOW score is BAD. Use risk_score for the opposite direction.',
    }),
    base_score: nullable(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description:
          'Where every score starts before the URL is read, the same for all URLs of a data_version; 50 where the verdict is unknown. base_score plus the impact of every signal is the score. null: analysed before it was kept.',
      }),
    ),
    verdict: Verdict,
    basis: oneOf(BASES, {
      description:
        'The strongest thing that was really read: list (a threat list or your own list names it), page (read whole, or what was read of it speaks against it), network (DNS, registration, certificate) or address, the text of the URL alone. A verdict by the address alone is the weakest.',
    }),
    is_phishing: Type.Boolean({ description: 'true exactly when the verdict is dangerous.' }),
    summary: Type.String({
      description:
        'The causes in order of weight in one English sentence of at most 200 characters, made of the signals alone. For safe URLs what reassures, for unknown ones what would have to be known.',
    }),
    brand_detected: nullable(Type.String({ description: 'Name of the brand the URL impersonates, null when none.' })),
    official_domain: nullable(
      Type.String({ description: 'The domain of the detected brand itself, null when no brand was detected.' }),
    ),
    signals: Type.Array(Signal, { description: 'The reasons, strongest first. Empty when there are none.' }),
    context: oneOf(CONTEXTS, { description: 'What was asked: see the request.' }),
    analysis_time_ms: Type.Integer({ minimum: 0, description: 'Duration of the analysis in milliseconds.' }),
    risk_score: Type.Integer({ minimum: 0, maximum: 100, description: '100 - score: high is dangerous.' }),
    normalized_url: Type.String({ description: 'The URL as it was judged: refanged and in canonical form.' }),
    final_url: nullable(
      Type.String({ description: 'Where redirects end, or a wrapped link leads; null when there was none.' }),
    ),
    carried_url: nullable(CarriedUrl),
    redirects: Type.Array(Type.String(), { description: 'Each URL redirected to, in order.' }),
    redirect_chain: Type.Array(RedirectStop, {
      description:
        'The way from the submitted URL to the page, both included, with whose domain each address lies on; the address that a wrapped link carries is its second stop. Empty where no redirect was followed, and for analyses stored before it was kept.',
    }),
    facts: nullable(SiteFacts),
    screenshot_at: nullable(
      Type.String({
        format: 'date-time',
        description:
          'When a browser drew the page: GET /v1/analysis/{id}/screenshot has the picture. null: there is none.',
      }),
    ),
    checks: Type.Array(Check, {
      description:
        'Each check and how it went: a failure is shown, never hidden. Those of the submitted URL come first; where redirects led to another site, what was asked about that one follows, with its `host`.',
    }),
    engine_version: Type.String(),
    data_version: Type.String({ description: 'Date of the newest data the engine was trained on.' }),
    overlay_version: nullable(
      Type.String({
        description:
          'What the service had learnt on top of that model when it judged: the last day learnt from, and a short hash. null: nothing.',
        examples: ['2026-06-09-1f0c44ab'],
      }),
    ),
    analyzed_at: Timestamp,
    expires_at: Type.String({
      format: 'date-time',
      description: 'Valid until then; ask again afterwards. Most phishing sites live for minutes to hours.',
    }),
    revision: Type.Integer({ minimum: 0, description: 'Grows with each new judgement of this analysis.' }),
    revised_at: nullable(
      Type.String({
        format: 'date-time',
        description:
          'When it was judged again: by a threat list, on request, or because a browser drew its page. null: still as it was analysed.',
      }),
    ),
  },
  { title: 'Analysis' },
);

export const RequestedContext = oneOf(CONTEXTS, {
  default: 'navigation',
  description:
    'What somebody is about to do with the address. `navigation`: open it, in a frame too; `subresource`: a page fetches it; `connect`: a tunnel to a port that browsers do not open; `dns`: look up its name; `mail_link`: it stands in a mail; `log`: it stood in a log. What a page fetches and such a tunnel are judged by lists and by what was found, not by how the address looks. No context skips a list.',
});

export const AnalyzeRequest = Type.Object(
  {
    url: Type.String({
      maxLength: MAX_URL_LENGTH,
      description:
        'The URL, http or https, at most 2048 characters. Defanged forms (hxxp, [.], (.), [dot], [:]//) are understood.',
      examples: ['https://paypa1-login.example/verify'],
    }),
    depth: Type.Optional(
      oneOf(ANALYZE_DEPTHS, {
        default: 'full',
        description:
          '`fast` asks no other computer and answers in milliseconds; `full` also asks DNS, RDAP, TLS and the page itself; `render` has a browser draw the page, scripts and all, which takes seconds, and is refused where the service has no renderer.',
      }),
    ),
    store: Type.Optional(
      Type.Boolean({ default: true, description: 'false: nothing about the analysed URL is stored.' }),
    ),
    context: Type.Optional(RequestedContext),
  },
  { title: 'AnalyzeRequest' },
);

/** What the history is searched by. */
export const HISTORY_FILTERS = {
  verdict: Type.Optional(Verdict),
  q: Type.Optional(
    text({
      minLength: 1,
      maxLength: 2048,
      description:
        'What a person would type: an id, a URL (defanged too), a host or domain, a brand, `tag:` with a tag, or part of a URL or of a note. `meta.search` says how it was read.',
    }),
  ),
  url: Type.Optional(
    text({
      maxLength: 2048,
      description: 'Exactly this URL, defanged or not; scheme, `www.` and fragment make no difference.',
    }),
  ),
  host: Type.Optional(text({ maxLength: 255, description: 'Exactly this host; of a URL, its host.' })),
  domain: Type.Optional(
    text({ maxLength: 255, description: 'This domain and every host below it; of a URL, its host.' }),
  ),
  brand: Type.Optional(text({ maxLength: 100, description: 'This detected brand, in any case.' })),
  url_contains: Type.Optional(
    text({
      minLength: 1,
      maxLength: 200,
      description: 'Text anywhere in the stored URL, ASCII letters in any case. `%` and `_` stand for themselves.',
    }),
  ),
  signal: Type.Optional(
    Type.String({ pattern: '^[a-z0-9_]{1,64}$', description: 'One of the reasons has this code (GET /v1/signals).' }),
  ),
  source: Type.Optional(oneOf(CHECK_NAMES, { description: 'One of the reasons comes from this check.' })),
  tag: Type.Optional(
    text({ minLength: 1, maxLength: 40, description: 'It carries this tag, or its domain does; in any case.' }),
  ),
  note: Type.Optional(
    text({
      minLength: 1,
      maxLength: 200,
      description: 'Text anywhere in its note, or in that of its domain; letters in any case.',
    }),
  ),
  from: Type.Optional(Type.Union([CalendarDate, Timestamp], { description: 'At or after this day or instant.' })),
  to: Type.Optional(
    Type.Union([CalendarDate, Timestamp], { description: 'Before this instant; up to the end of this day.' }),
  ),
};

export const HistoryQuery = Type.Object({
  ...PageQuery,
  ...LanguageQuery,
  ...HISTORY_FILTERS,
  count: Type.Optional(
    oneOf(['true', 'false'], { description: 'true: `meta.total` says how many match. Default false.' }),
  ),
});

export const SEARCH_FIELDS = ['id', 'url', 'host', 'domain', 'brand', 'tag', 'url_contains', 'text'] as const;

/** How many match: exactly so many (`eq`), or more than were counted (`gte`). */
export const Total = Type.Object(
  {
    value: Type.Integer({ minimum: 0 }),
    relation: oneOf(['eq', 'gte'], { description: '`gte`: at least so many; counting stopped there.' }),
  },
  { title: 'Total' },
);

/** What `meta` of a page of history holds. */
export const HistoryMeta = {
  next_cursor: NextCursor,
  searched_to: nullable(
    Type.String({
      format: 'date-time',
      description:
        'Set when the search stopped because it had looked at enough, with fewer found than asked for: it has come back to this instant, and next_cursor goes on from there.',
    }),
  ),
  search: Type.Optional(
    Type.Object(
      { field: oneOf(SEARCH_FIELDS), value: Type.String() },
      {
        title: 'SearchReading',
        description:
          'How `q` was read; the parameter of that name asks the same. `text`: in the URL or in a note, which no parameter asks for.',
      },
    ),
  ),
  total: Type.Optional(Total),
};

export const RecheckQuery = Type.Object({
  depth: Type.Optional(oneOf(DEPTHS, { description: 'How deep to look; as the first time unless given.' })),
});

export const ErasedAnalysis = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type SearchField = (typeof SEARCH_FIELDS)[number];
export type Verdict = (typeof VERDICTS)[number];
export type Context = (typeof CONTEXTS)[number];
export type Total = Type.Static<typeof Total>;
export type Signal = Type.Static<typeof Signal>;
export type Check = Type.Static<typeof Check>;
export type RedirectStop = Type.Static<typeof RedirectStop>;
export type SiteFacts = Type.Static<typeof SiteFacts>;
export type Analysis = Type.Static<typeof Analysis>;
export type AnalyzeRequest = Type.Static<typeof AnalyzeRequest>;
