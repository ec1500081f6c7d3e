import type { DnsFacts, PageFacts, RegistrationFacts, TlsFacts, Verdict } from '@lurewatch/engine';
import type { FakeCertificate, FakeDns, FakePage, FakeRegistration } from '../fake-internet/index.ts';

/** The day on which all scenarios play. */
export const SCENARIO_DAY: Date = new Date('2026-11-21T12:00:00Z');

/** One host, what it shows, and what must be learnt and concluded about it. */
export interface Scenario {
  readonly host: string;
  readonly path?: string;
  readonly scheme?: 'http' | 'https';
  /** Why the verdict is what it is. */
  readonly why: string;
  /** null: the host serves nothing. A record gives several paths. */
  readonly page: string | FakePage | Readonly<Record<string, string | FakePage>> | null;
  /** null: the registry does not know the domain. */
  readonly registeredDaysAgo: number | null;
  readonly registration?: FakeRegistration;
  readonly dns?: FakeDns;
  readonly certificate?: FakeCertificate;
  readonly facts: {
    readonly dns?: Partial<DnsFacts>;
    readonly rdap?: Partial<RegistrationFacts> | 'absent' | 'failed' | 'not_asked';
    readonly tls?: Partial<TlsFacts> | 'failed';
    readonly page?: Partial<PageFacts> | 'failed';
  };
  /** Any of these is right. */
  readonly verdicts: readonly Verdict[];
  /** Codes that must be among the signals. */
  readonly signals?: readonly string[];
}

const DAY_MS = 86_400_000;

export function registeredOn(daysAgo: number): string {
  return new Date(SCENARIO_DAY.getTime() - daysAgo * DAY_MS).toISOString();
}
