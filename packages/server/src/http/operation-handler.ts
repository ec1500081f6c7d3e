import type { Operation, Operations } from '@lurewatch/contract';
import type { Static, TObject, TSchema } from 'typebox';
import type { Caller } from '../limits/caller.ts';
import type { WrittenJson } from '../written-json.ts';

type Input<O, K extends string> = O extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** What a handler gets: everything in it has passed the operation's schemas. */
export interface OperationRequest<O extends Operation = Operation> {
  readonly caller: O extends { auth: 'key' } ? Caller : null;
  readonly params: Input<O, 'params'>;
  readonly query: Input<O, 'query'>;
  readonly body: Input<O, 'body'>;
}

type Response<O extends Operation> = O['response'];
type Data<O extends Operation> = Response<O> extends { data: infer S extends TSchema } ? Static<S> : undefined;
type Meta<O extends Operation> =
  Response<O> extends { meta: infer M } ? { readonly meta: Static<TObject<M & Record<string, TSchema>>> } : object;

/** The operations that are called most may write their answers themselves. */
type Sent<O extends Operation> = O extends { charge: 'none' } ? Data<O> : Data<O> | WrittenJson<Data<O>>;

export type OperationAnswer<O extends Operation> =
  Response<O> extends { form: 'application/x-ndjson' }
    ? { readonly lines: AsyncIterable<Data<O>> }
    : { readonly data: Sent<O>; readonly headers?: Readonly<Record<string, string>> } & Meta<O>;

export type OperationHandler<O extends Operation> = (
  request: OperationRequest<O>,
) => OperationAnswer<O> | Promise<OperationAnswer<O>>;

/** Operations under /v1: those that an account may call, and the signal catalogue. */
export type ApiOperations = {
  [K in keyof Operations as Operations[K]['path'] extends `/v1/${string}` ? K : never]: Operations[K];
};

/** One handler for each operation: a new operation without its handler does not compile. */
export type OperationHandlers = { readonly [K in keyof ApiOperations]: OperationHandler<ApiOperations[K]> };
