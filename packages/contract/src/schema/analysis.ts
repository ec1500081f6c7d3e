import Type from 'typebox';
import { CalendarDate, identifier, MAX_URL_LENGTH, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

export const VERDICTS = ['safe', 'suspicious', 'dangerous', 'unknown'] as const;
export const SIGNAL_TYPES = ['critical', 'high', 'medium', 'low', 'info', 'positive'] as const;
export const CHECK_NAMES = ['url', 'brand', 'feeds', 'dns', 'rdap', 'tls', 'page'] as const;
export const CHECK_STATUSES = ['ok', 'absent', 'timeout', 'failed', 'skipped'] as const;
export const DEPTHS = ['fast', 'full'] as const;

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
      description: 'ok; absent: asked, there is none; timeout; failed: see reason; skipped: not asked.',
    }),
    time_ms: Type.Number({ description: 'Milliseconds the check took.' }),
    reason: Type.Optional(Type.String({ description: 'Why it failed or was skipped.' })),
  },
  { title: 'Check' },
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
    analysis_time_ms: Type.Integer({ minimum: 0, description: 'Duration of the analysis in milliseconds.' }),
    risk_score: Type.Integer({ minimum: 0, maximum: 100, description: '100 - score: high is dangerous.' }),
    normalized_url: Type.String({ description: 'The URL as it was judged: refanged and in canonical form.' }),
    final_url: nullable(Type.String({ description: 'Where redirects end, null when none were followed.' })),
    redirects: Type.Array(Type.String(), { description: 'Each URL redirected to, in order.' }),
    checks: Type.Array(Check, { description: 'Each check and how it went: a failure is shown, never hidden.' }),
    engine_version: Type.String(),
    data_version: Type.String({ description: 'Date of the newest data the engine was trained on.' }),
    analyzed_at: Timestamp,
    expires_at: Type.String({
      format: 'date-time',
      description: 'Valid until then; ask again afterwards. Most phishing sites live for minutes to hours.',
    }),
  },
  { title: 'Analysis' },
);

export const AnalyzeRequest = Type.Object(
  {
    url: Type.String({
      maxLength: MAX_URL_LENGTH,
      description:
        'The URL, http or https, at most 2048 characters. Defanged forms (hxxp, [.], (.), [dot], [:]//) are understood.',
      examples: ['https://paypa1-login.example/verify'],
    }),
    depth: Type.Optional(
      oneOf(DEPTHS, {
        default: 'full',
        description:
          '`fast` asks no other computer and answers in milliseconds; `full` also asks DNS, RDAP, TLS and the page itself.',
      }),
    ),
    store: Type.Optional(
      Type.Boolean({ default: true, description: 'false: nothing about the analysed URL is stored.' }),
    ),
  },
  { title: 'AnalyzeRequest' },
);

export const HistoryQuery = Type.Object({
  ...PageQuery,
  verdict: Type.Optional(Verdict),
  host: Type.Optional(text({ maxLength: 255, description: 'Exactly this host.' })),
  brand: Type.Optional(text({ maxLength: 100, description: 'Exactly this detected brand.' })),
  from: Type.Optional(Type.Union([CalendarDate, Timestamp], { description: 'At or after this day or instant.' })),
  to: Type.Optional(
    Type.Union([CalendarDate, Timestamp], { description: 'Before this instant; up to the end of this day.' }),
  ),
});

export const ErasedAnalysis = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type Verdict = (typeof VERDICTS)[number];
export type Signal = Type.Static<typeof Signal>;
export type Check = Type.Static<typeof Check>;
export type Analysis = Type.Static<typeof Analysis>;
export type AnalyzeRequest = Type.Static<typeof AnalyzeRequest>;
