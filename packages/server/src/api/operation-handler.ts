import type { Operation, Operations } from '@lurewatch/contract';
import type { Static, TObject, TSchema } from 'typebox';
import type { Caller } from '../limits/caller.ts';
import type { InTransaction } from '../store/database.ts';
import type { KeepAnswer } from '../store/tables/kept-answer.ts';
import type { WrittenJson } from './written-json.ts';

type Input<O, K extends string> = O extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** What a handler gets: everything in it has passed the operation's schemas. */
export interface OperationRequest<O extends Operation = Operation> {
  readonly caller: O extends { auth: 'key' } ? Caller : null;
  /** The network address that the request comes from. */
  readonly address: string;
  readonly params: Input<O, 'params'>;
  readonly query: Input<O, 'query'>;
  readonly body: O extends { rawBody: string } ? Uint8Array : Input<O, 'body'>;
  /** As it was sent, where the answer has an ETag. */
  readonly ifNoneMatch: O['response'] extends { unchanged: string } ? string | null : null;
  /** Media type of the form asked for, where the operation has others than JSON; null for JSON. */
  readonly form: O['response'] extends { representations: readonly { mediaType: infer M }[] } ? M | null : null;
  /** Null without an Idempotency-Key. Whoever does not ask has the answer kept after its work. */
  readonly keepAnswer: KeepAnswer | null;
  /** The entry of the audit log, for the transaction that does the work. Whoever does not ask has it written after the work. */
  readonly auditWithin: (data?: object) => InTransaction;
}

type Response<O extends Operation> = O['response'];
type Data<O extends Operation> = Response<O> extends { data: infer S extends TSchema } ? Static<S> : undefined;
type Meta<O extends Operation> =
  Response<O> extends { meta: infer M } ? { readonly meta: Static<TObject<M & Record<string, TSchema>>> } : object;

/** The operations that are called most, and those that keep their answers, may write them themselves. */
type Sent<O extends Operation> = O extends { charge: 'none'; idempotent: false }
  ? Data<O>
  : Data<O> | WrittenJson<Data<O>>;

export type OperationAnswer<O extends Operation> =
  Response<O> extends { form: 'application/x-ndjson' }
    ? { readonly lines: AsyncIterable<Data<O>> }
    : Response<O> extends { form: 'file' }
      ? FileAnswer
      : Response<O> extends { form: 'image/webp' }
        ? PictureAnswer
        :
            | ({ readonly data: Sent<O>; readonly headers?: Readonly<Record<string, string>> } & Meta<O>)
            | (Response<O> extends { representations: readonly unknown[] } ? DocumentAnswer : never)
            | (Response<O> extends { unchanged: string } ? UnchangedAnswer : never);

/** A download that is streamed. */
export interface FileAnswer {
  readonly file: AsyncIterable<string>;
  readonly mediaType: string;
  readonly name: string;
}

/** WebP. */
export interface PictureAnswer {
  readonly picture: Uint8Array;
}

/** 304: what the caller has is what would be sent. */
export interface UnchangedAnswer {
  readonly unchangedSince: string;
}

/** The answer in the form that was asked for. */
export interface DocumentAnswer {
  readonly headers?: Readonly<Record<string, string>>;
  readonly document: string | AsyncIterable<string>;
}

export type OperationHandler<O extends Operation> = (
  request: OperationRequest<O>,
) => OperationAnswer<O> | Promise<OperationAnswer<O>>;

/** Operations under /v1: those that an account may call, and the signal catalogue. */
export type ApiOperations = {
  [K in keyof Operations as Operations[K]['path'] extends `/v1/${string}` ? K : never]: Operations[K];
};

/** One handler for each operation: a new operation without its handler does not compile. */
export type OperationHandlers = { readonly [K in keyof ApiOperations]: OperationHandler<ApiOperations[K]> };
