import type { CheckRecord } from '../store/tables/analyses/stored-reasons.ts';

const MISSED: ReadonlySet<CheckRecord['status']> = new Set(['failed', 'timeout', 'partial', 'unread']);
const LOOKS: ReadonlySet<string> = new Set(['dns', 'rdap', 'tls', 'page']);

/** The site was to be looked at and could not be. */
export function lookFailed(checks: readonly Pick<CheckRecord, 'name' | 'status'>[]): boolean {
  return checks.some(({ name, status }) => LOOKS.has(name) && MISSED.has(status));
}
