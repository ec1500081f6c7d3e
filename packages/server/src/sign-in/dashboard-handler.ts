import type { DashboardOperations, Operation } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer, OperationAnswer, OperationRequest } from '../api/operation-handler.ts';
import type { DashboardSession } from './session-caller.ts';

/** What a handler gets: everything in it has passed the operation's schemas, and who is signed in is known. */
export interface DashboardRequest<O extends Operation = Operation>
  extends Pick<OperationRequest<O>, 'params' | 'query' | 'body' | 'auditWithin'> {
  readonly session: O extends { auth: 'session' | 'administrator' } ? DashboardSession : null;
  /** For cookies and the caller's address. */
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Server-sent events, for as long as the reader stays. */
export interface EventsAnswer {
  readonly events: AsyncIterable<string>;
}

type Answer<O extends Operation> = O['response'] extends { form: 'file' }
  ? FileAnswer
  : O['response'] extends { form: 'text/event-stream' }
    ? EventsAnswer
    : OperationAnswer<O> & {
        readonly cookies?: readonly string[];
        /** Person whom the call has signed in, or whose way in it has changed, where no session says so: for the audit log. */
        readonly whose?: string;
      };

type DashboardHandler<O extends Operation> = (request: DashboardRequest<O>) => Answer<O> | Promise<Answer<O>>;

/** One handler for each operation: a new operation without its handler does not compile. */
export type DashboardHandlers = { readonly [K in keyof DashboardOperations]: DashboardHandler<DashboardOperations[K]> };

export const DONE = { data: {} } as const;
