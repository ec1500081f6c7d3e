import type Type from 'typebox';
import type { ErrorCode } from '../error/error-codes.ts';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const TAGS = {
  analysis: 'Analyse URLs and look at past results',
  batches: 'Many URLs, worked through in the background',
  messages: 'Is this message safe',
  logs: 'Which lines of a log name a dangerous address',
  hashes: 'Find out whether a page is listed without telling which page',
  learning: 'What the service has learnt on top of its model',
  gates: 'Gates of the account: what they stopped, and who asks for access',
  lists: "The account's own allow and block lists, effective at once",
  shares: 'Show an analysis to people without a key',
  reports: 'Tell us that a verdict is wrong',
  searches: 'Searches of the history with a name, and who is told when something new fits',
  webhooks: 'Be told when something happens',
  account: 'The calling account, its usage, its data',
  service: 'The service itself',
  dashboard: 'What only the dashboard calls, with its session cookie; not published',
} as const;

export type Tag = keyof typeof TAGS;

/** Which error a broken rule of one body field gives, where it is not `invalid_body`. `required` covers missing and null. */
export type FieldErrors = Readonly<Record<string, Readonly<Record<string, ErrorCode>>>>;

/** One route of the API: everything that registration, validation, OpenAPI, docs and the conformance suite need to know. */
export type Operation = Access & Route;

export interface Route {
  readonly operationId: string;
  readonly method: Method;
  /** Path parameters as `:name`. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly params?: Type.TSchema;
  readonly query?: Type.TSchema;
  readonly body?: Type.TSchema;
  /** Longest body in bytes, where it differs from DEFAULT_BODY_LIMIT. */
  readonly bodyLimit?: number;
  /** Other media types of the body; they become an object of the same schema. */
  readonly textBodies?: readonly string[];
  /** What those texts are, where they are no lists of URLs. */
  readonly textForm?: 'log';
  /** The body is bytes of this media type, and no JSON. */
  readonly rawBody?: string;
  readonly fieldErrors?: FieldErrors;
  readonly response: SuccessResponse;
  /** Errors beyond those that access and body imply. */
  readonly errors: readonly ErrorCode[];
  /** Takes `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** What a success costs of the quota. */
  readonly charge: 'none' | 'one' | 'per_url';
  /** An example request body for the docs. */
  readonly example?: unknown;
}

export interface SuccessResponse {
  readonly status: 200 | 201 | 202;
  readonly description: string;
  /** Absent for plain answers such as text. */
  readonly data?: Type.TSchema;
  readonly meta?: Type.TProperties;
  /** `envelope` is {success, data, meta}; `json` is the bare object; `file` a download whose type the request chooses; others are texts, or a picture, of that media type. */
  readonly form:
    | 'envelope'
    | 'json'
    | 'text/html'
    | 'text/plain'
    | 'text/event-stream'
    | 'application/x-ndjson'
    | 'image/webp'
    | 'file';
  readonly headers?: Readonly<Record<string, string>>;
  /** When a request whose `If-None-Match` names the ETag is answered 304. */
  readonly unchanged?: string;
  /** Other forms of the same answer, chosen by `Accept` or by an extension of the path. */
  readonly representations?: readonly Representation[];
}

/** One other form of an answer. */
export interface Representation {
  readonly mediaType: string;
  /** Appended to the path: `.md`. */
  readonly extension: string;
  readonly description: string;
}

/** Keeps the literal types of an operation, so that handlers are typed by it. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

/** Enough for every body but a batch: the longest URL, each code point written as two \uXXXX escapes, fits twice. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** A URL of 2048 code points takes at most 2048 × 12 bytes of JSON (two \uXXXX escapes each). */
export const BYTES_PER_BATCH_URL = 2048 * 12 + 16;
