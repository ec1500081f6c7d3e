import Type from 'typebox';
import {
  Analysis,
  AnalyzeRequest,
  ErasedAnalysis,
  HistoryMeta,
  HistoryQuery,
  RecheckQuery,
} from '../schema/analysis.ts';
import { Batch, BatchRequest } from '../schema/batch.ts';
import { BrandPage, BrandPageParams } from '../schema/brand-page.ts';
import { IdParams } from '../schema/scalars.ts';
import { BYTES_PER_BATCH_URL, operation } from './operation.ts';

const analysisMeta = {
  cached: Type.Boolean({
    description:
      'true when nothing new was asked for this answer: every network fact came from a cache, or it is a stored analysis.',
  }),
};

const URL_ERRORS = { url: { required: 'url_missing', maxLength: 'url_too_long' } } as const;

export const analysisOperations = {
  analyze: operation({
    operationId: 'analyze',
    method: 'POST',
    path: '/v1/analyze',
    tag: 'analysis',
    summary: 'Analyse one URL',
    description:
      'Returns a verdict with its reasons. `score` is a safety score: 100 is safest and 0 most dangerous; `risk_score` runs the other way.',
    auth: 'key',
    body: AnalyzeRequest,
    fieldErrors: URL_ERRORS,
    response: { status: 200, form: 'envelope', description: 'The analysis.', data: Analysis, meta: analysisMeta },
    errors: [
      'url_missing',
      'invalid_url',
      'url_too_long',
      'unsupported_scheme',
      'quota_exceeded_day',
      'quota_exceeded_month',
      'overloaded',
    ],
    idempotent: true,
    charge: 'one',
    example: { url: 'https://paypa1-login.example/verify' },
  }),
  batch: operation({
    operationId: 'batch',
    method: 'POST',
    path: '/v1/batch',
    tag: 'analysis',
    summary: 'Analyse several URLs',
    description:
      'Each URL counts for the rate, and each that can be analysed is one unit of quota. A batch larger than what the rate has left is taken all the same; the seconds it is worth pass before the next request, as RateLimit and Retry-After say. Order and index are kept; a URL given twice is computed once and answered twice. With too little quota left for the whole batch nothing is done and nothing is charged.',
    auth: 'key',
    body: BatchRequest,
    bodyLimit: 100 * BYTES_PER_BATCH_URL + 1024,
    fieldErrors: { urls: { minItems: 'batch_empty' } },
    response: { status: 200, form: 'envelope', description: 'One result for each URL.', data: Batch },
    errors: ['batch_empty', 'batch_too_large', 'quota_exceeded_day', 'quota_exceeded_month', 'overloaded'],
    idempotent: true,
    charge: 'per_url',
    example: { urls: ['https://example.com/', 'hxxps://paypa1-login[.]example/verify'] },
  }),
  getAnalysis: operation({
    operationId: 'getAnalysis',
    method: 'GET',
    path: '/v1/analysis/:id',
    tag: 'analysis',
    summary: 'Get an earlier analysis',
    description:
      'Free. An id that is unknown, malformed, past its retention or of another account is answered 404, always the same. By `Accept` or an extension it comes in other forms: `.md` Markdown for a ticket (addresses defanged), `.stix.json` a STIX 2.1 bundle, `.misp.json` a MISP event, `.csv`.',
    auth: 'key',
    params: IdParams,
    response: {
      status: 200,
      form: 'envelope',
      description: 'The analysis.',
      data: Analysis,
      meta: analysisMeta,
      representations: [
        { mediaType: 'text/markdown', extension: '.md', description: 'For a ticket; addresses defanged.' },
        { mediaType: 'application/stix+json', extension: '.stix.json', description: 'A STIX 2.1 bundle.' },
        { mediaType: 'application/vnd.misp.event+json', extension: '.misp.json', description: 'A MISP event.' },
        { mediaType: 'text/csv', extension: '.csv', description: 'A head and one line.' },
      ],
    },
    errors: ['analysis_not_found'],
    idempotent: false,
    charge: 'none',
  }),
  getScreenshot: operation({
    operationId: 'getScreenshot',
    method: 'GET',
    path: '/v1/analysis/:id/screenshot',
    tag: 'analysis',
    summary: 'Get the picture of an analysed page',
    description:
      'What a browser drew of the page: WebP, at most 120 kB, taken at `screenshot_at` of the analysis. It is kept as long as the analysis, and never with `store: false`. Free.',
    auth: 'key',
    params: IdParams,
    response: { status: 200, form: 'image/webp', description: 'The picture.' },
    errors: ['analysis_not_found', 'screenshot_not_found'],
    idempotent: false,
    charge: 'none',
  }),
  listBrandPages: operation({
    operationId: 'listBrandPages',
    method: 'GET',
    path: '/v1/analysis/:id/brand-pages',
    tag: 'analysis',
    summary: 'List the brand pages that an analysed page resembles',
    description:
      'The brands’ own sign-in pages that `looks_like_brand_page` and `copies_brand_icon` of the analysis name, where this installation has a picture of them. They are seen once a week: `seen_at` may be later than the analysis. Free.',
    auth: 'key',
    params: IdParams,
    response: {
      status: 200,
      form: 'envelope',
      description: 'The pages; none where no reason names one, or there is no picture of it.',
      data: Type.Array(BrandPage),
    },
    errors: ['analysis_not_found'],
    idempotent: false,
    charge: 'none',
  }),
  getBrandPagePicture: operation({
    operationId: 'getBrandPagePicture',
    method: 'GET',
    path: '/v1/analysis/:id/brand-pages/:host/picture',
    tag: 'analysis',
    summary: 'Get the picture of a brand page that an analysed page resembles',
    description:
      'What a browser of this installation drew of the brand’s own page: WebP, at most 120 kB. Only of pages that listBrandPages answers. Free.',
    auth: 'key',
    params: BrandPageParams,
    response: { status: 200, form: 'image/webp', description: 'The picture.' },
    errors: ['analysis_not_found', 'screenshot_not_found'],
    idempotent: false,
    charge: 'none',
  }),
  recheckAnalysis: operation({
    operationId: 'recheckAnalysis',
    method: 'POST',
    path: '/v1/analysis/:id/recheck',
    tag: 'analysis',
    summary: 'Ask afresh about an earlier analysis',
    description:
      'Looks at the URL again as if it were new, and keeps the outcome as the next revision under the same id. Costs one analysis. Asked is the stored URL: what was masked in it stays masked. Another verdict sends `verdict.changed`.',
    auth: 'key',
    params: IdParams,
    query: RecheckQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'The analysis as it is now.',
      data: Analysis,
      meta: analysisMeta,
    },
    errors: ['analysis_not_found', 'quota_exceeded_day', 'quota_exceeded_month', 'overloaded'],
    idempotent: true,
    charge: 'one',
  }),
  eraseAnalysis: operation({
    operationId: 'eraseAnalysis',
    method: 'DELETE',
    path: '/v1/analysis/:id',
    tag: 'analysis',
    summary: 'Delete an earlier analysis',
    description: 'Removes it for good. A second time it is not found.',
    auth: 'key',
    params: IdParams,
    response: { status: 200, form: 'envelope', description: 'It is gone.', data: ErasedAnalysis },
    errors: ['analysis_not_found'],
    idempotent: false,
    charge: 'none',
  }),
  listAnalyses: operation({
    operationId: 'listAnalyses',
    method: 'GET',
    path: '/v1/analyses',
    tag: 'analysis',
    summary: 'Search earlier analyses',
    description:
      'Newest first, page by page. All filters must hold. Ids, URLs, hosts, domains, brands, verdicts and times are found by index; for parts of URLs, signals and sources a request looks at up to 10 000 analyses, newest first, 5 000 within a host or domain: a page may then be short, even empty, with a next_cursor that goes on. Stored URLs are searched: what was masked in them is not found. Free.',
    auth: 'key',
    query: HistoryQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of analyses.',
      data: Type.Array(Analysis),
      meta: HistoryMeta,
    },
    errors: ['invalid_parameter'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
