import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import { isoInstantOrNull } from '../time/time.ts';

/** What the commands work with; the store is opened for each command and closed behind it. */
export interface AdminContext {
  readonly plans: () => Plans;
  readonly now: () => number;
  /** Where users reach the dashboard; links lead to this machine without it. */
  readonly publicUrl?: string;
  /** The folder of the embedded database; null where the settings name another one. */
  readonly movesFrom: string | null;
  /** What accepting a report teaches; null: nothing is learnt. */
  learnAccepted?(store: Store): Promise<LearnAccepted | null>;
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  print(line: string): void;
}

/** Where links lead. */
export function linkBase({ publicUrl = 'http://127.0.0.1:8080' }: AdminContext): string {
  return publicUrl;
}

/** A request that cannot be fulfilled; the message is for the person at the terminal. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly code = 'refused';
}

/** The account of an id or an e-mail address. */
export async function findAccount(store: Store, reference: string): Promise<AccountRecord> {
  const found = reference.includes('@')
    ? await store.accounts.findByEmail(reference)
    : await store.accounts.find(reference);
  if (found === null) throw new AdminError(`There is no account ${reference}`);
  return found;
}

/**
 * One line of a listing: columns apart by tabs, so that other programs can cut them. Names, notes and comments are strangers':
 * what could move the cursor of a terminal or turn its text around is written as its code point, \u{1b}.
 */
export function columns(...values: readonly (string | number | null)[]): string {
  return values.map((value) => (value === null ? '-' : visible(String(value)))).join('\t');
}

function visible(text: string): string {
  return text
    .replace(/[\t\r\n]/g, ' ')
    .replace(HIDDEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

export function timeOf(at: number | null): string | null {
  return isoInstantOrNull(at);
}
