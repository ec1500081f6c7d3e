import { Counter, type Registry } from 'prom-client';
import type { StoreLog } from '../store/store-log.ts';

/** Counts and logs how people come in, or why not; says nothing of who. */
export interface SignInCounts {
  came(way: string): void;
  /** @param said what the library called it, for whoever runs this */
  refused(way: string, reason: string, said?: string | null): void;
}

export function createSignInCounts(registry: Registry, log: StoreLog): SignInCounts {
  const counter = new Counter({
    name: 'lurewatch_sign_ins_total',
    help: 'Sign-ins to the dashboard by way (password, passkey, link, code, or the id of a provider) and outcome: ok, or why not.',
    labelNames: ['way', 'outcome'],
    registers: [registry],
  });
  return {
    came: (way) => counter.inc({ way, outcome: 'ok' }),
    refused(way, reason, said = null) {
      counter.inc({ way, outcome: reason });
      log.warn({ part: 'sign-in', way, reason, ...(said !== null && { said }) }, 'a sign-in was refused');
    },
  };
}
