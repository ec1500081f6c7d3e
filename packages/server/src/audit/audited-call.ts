import type { Operation } from '@lurewatch/contract';
import type { Caller } from '../limits/caller.ts';

/** A call as the log sees it. */
export interface AuditedCall {
  readonly operation: Operation;
  /** null: nobody has signed in yet. */
  readonly caller: Caller | null;
  readonly address: string;
  readonly requestId: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}
