import { BY_COMMAND, type CommandAction } from '@lurewatch/contract';
import { auditedValues } from '../audit/audited-values.ts';
import type { Store } from '../store/store.ts';
import { SERVICE_CHAIN } from '../store/tables/audit.ts';

interface Done {
  /** Whose log it belongs to beside the service's own; null: it is of the service alone. */
  readonly account: string | null;
  readonly target?: string | null;
  readonly after?: object;
}

/** In place of a request's id. */
const NO_REQUEST = 'command';

/**
 * Who may run commands holds the database anyway; what they do with them is seen all the same. Nobody has signed in, so that the entry names
 * no person. What hands out a way in is written down before it is printed.
 */
export async function writeDown(store: Store, action: CommandAction, { account, target, after }: Done): Promise<void> {
  const event = {
    ...{ action, person: null, key: null, network: BY_COMMAND, request_id: NO_REQUEST },
    ...{ target: target ?? account, before: null, after: after ? auditedValues(after, Object.keys(after)) : null },
  };
  for (const chain of account === null ? [SERVICE_CHAIN] : [SERVICE_CHAIN, account])
    await store.audit.append(chain, event);
}
