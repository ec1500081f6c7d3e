import type { ExpectedAddress, ExpectedRecord, Role } from './expectation.ts';
import { comparableHost, type FoundAddress, hostOf, sameAddress } from './same-address.ts';

/** What a reader says of one record. `line` is the number of the record's first line, from 1. */
export interface FoundRecord {
  readonly line: number;
  /** Number of the record, from 0, where several begin on one line. */
  readonly record?: number;
  readonly addresses: readonly (FoundAddress & { readonly role: Role })[];
}

export interface Score {
  /** Addresses that have to be found. */
  expected: number;
  found: number;
  /** Of the found ones, those with a right role. */
  rightRole: number;
  /** Found, and neither expected, allowed, nor the host of an expected address. */
  wrong: number;
  /** One sentence for each miss, wrong role and wrong find. */
  faults: string[];
}

const roleFits = (role: Role, expected: ExpectedAddress): boolean =>
  role === expected.role || role === expected.alsoRole;

const nameOf = ({ url, host }: FoundAddress): string => url ?? host ?? '';

const expectedHost = ({ url, host }: ExpectedAddress): string | undefined =>
  url === undefined ? (host === undefined ? undefined : comparableHost(host)) : hostOf({ url });

/** Counts how much of one file a reader has found. Records are matched by number, else by line. */
export function scoreReader(expected: readonly ExpectedRecord[], read: readonly FoundRecord[]): Score {
  const score: Score = { expected: 0, found: 0, rightRole: 0, wrong: 0, faults: [] };
  for (const [index, record] of expected.entries()) {
    const addresses = read
      .filter((one) => (one.record === undefined ? one.line === record.line : one.record === index))
      .flatMap((one) => one.addresses);
    scoreRecord(record, addresses, score);
  }
  return score;
}

function scoreRecord({ line, expect }: ExpectedRecord, addresses: FoundRecord['addresses'], score: Score): void {
  for (const one of expect.filter(({ optional }) => optional !== true)) {
    score.expected += 1;
    const same = addresses.filter((address) => sameAddress(address, one));
    if (same.length === 0) {
      score.faults.push(`line ${line}: ${one.role} ${nameOf(one)} in ${one.field} was not found`);
      continue;
    }
    score.found += 1;
    if (same.some(({ role }) => roleFits(role, one))) score.rightRole += 1;
    else
      score.faults.push(`line ${line}: ${nameOf(one)} is ${one.role}, not ${same.map(({ role }) => role).join(', ')}`);
  }
  const hosts = new Set(expect.map(expectedHost));
  for (const address of addresses) {
    const known = expect.some((one) => sameAddress(address, one));
    const hostAlone = address.url === undefined && hosts.has(hostOf(address));
    if (known || hostAlone) continue;
    score.wrong += 1;
    score.faults.push(`line ${line}: ${nameOf(address)} does not stand there`);
  }
}
