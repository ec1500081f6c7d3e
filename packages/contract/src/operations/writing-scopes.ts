import type { Role, Scope } from './access.ts';
import { mayAs, SCOPES } from './access.ts';
import type { Operation } from './operation.ts';
import { dashboardOperations, operations } from './operations.ts';

const ALL: readonly Operation[] = [
  ...Object.values<Operation>(operations),
  ...Object.values<Operation>(dashboardOperations),
];

/**
 * Scopes of which a key changes what the account has: those that alone open something that no viewer may do and that is no question.
 * Asking is what a quota is charged for, and stopping what was asked goes with it.
 */
export const WRITING_SCOPES: readonly Scope[] = SCOPES.filter((scope) => {
  const opened = ALL.filter((one) => one.scope === scope);
  return !opened.some(isQuestion) && opened.some(({ method, role }) => method !== 'GET' && role !== 'viewer');
});

function isQuestion({ charge }: Operation): boolean {
  return charge !== 'none';
}

/** Ids of the operations of an account that this role is refused. */
export function refusedTo(role: Role): readonly string[] {
  return ALL.filter((one) => one.role !== undefined && !mayAs(role, one.role)).map((one) => one.operationId);
}
