import type { FastifyInstance } from 'fastify';
import type { OperationHandlers } from './api/operation-handler.ts';
import type { Job } from './basis/job.ts';

/** What a room may bring to the whole, besides what it offers to other rooms. */
export interface Room {
  /** Of the operations that it claims. */
  readonly handlers?: Partial<OperationHandlers>;
  readonly jobs?: readonly Job[];
  /** Pages of its own, without a key. */
  readonly registerPages?: (app: FastifyInstance) => void;
}

type HandlersOf<R> = R extends { readonly handlers: infer H } ? H : object;

/** All that the rooms claim, together: an operation that no room claims is missing in the type. */
type HandlersOfAll<R extends readonly unknown[]> = R extends readonly [infer First, ...infer Rest]
  ? HandlersOf<First> & HandlersOfAll<Rest>
  : object;

/** Throws where two rooms claim one operation. */
export function handlersOf<const R extends readonly Room[]>(rooms: R): HandlersOfAll<R> {
  const claimed = rooms.flatMap(({ handlers = {} }) => Object.keys(handlers));
  const twice = claimed.filter((operation, i) => claimed.indexOf(operation) < i);
  if (twice.length > 0) throw new Error(`Two rooms claim ${twice.join(', ')}.`);
  return Object.assign({}, ...rooms.map(({ handlers }) => handlers));
}

export function jobsOf(rooms: readonly Room[]): readonly Job[] {
  return rooms.flatMap(({ jobs = [] }) => jobs);
}
