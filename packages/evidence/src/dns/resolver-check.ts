import { randomBytes } from 'node:crypto';
import type { DnsResolver } from './dns-resolver.ts';

/** `unknown`: the control questions themselves went unanswered. */
export type ResolverState = 'usable' | 'unusable' | 'unknown';

/** Whether what the resolver says of a host can be believed at all. */
export interface ResolverCheck {
  /** After an answer without an address: does the resolver know any name? After one with: does it know names that cannot exist? */
  after(answer: 'address' | 'nothing', signal?: AbortSignal): Promise<ResolverState>;
}

/** Zones that exist for everybody; a resolver that denies all of them denies everything. */
const EXISTING_ZONES = ['com', 'org', 'net'];
const KEPT_MS = 60_000;
const KEPT_UNUSABLE_MS = 5_000;

/**
 * Finds out a resolver that answers NXDOMAIN to everything, and a captive one that answers everything, by control names. Names
 * below `.invalid` never exist (RFC 6761, section 6.4). A resolver that has lately known some name does not deny everything.
 */
export function createResolverCheck(resolver: DnsResolver, now: () => number = () => performance.now()): ResolverCheck {
  const denies = remembered(async (signal) => {
    const answers = await Promise.allSettled(EXISTING_ZONES.map((zone) => resolver.query(zone, 'NS', signal)));
    const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (known.some(({ records }) => records.length > 0)) return 'usable';
    return known.length === EXISTING_ZONES.length ? 'unusable' : 'unknown';
  }, now);
  const invents = remembered(async (signal) => {
    const { records } = await resolver.query(`${randomBytes(8).toString('hex')}.invalid`, 'A', signal);
    return records.length > 0 ? 'unusable' : 'usable';
  }, now);
  let knewNameAt = Number.NEGATIVE_INFINITY;

  return {
    async after(answer, signal) {
      if (answer === 'nothing') return now() - knewNameAt < KEPT_MS ? 'usable' : denies(signal);
      const state = await invents(signal);
      if (state === 'usable') knewNameAt = now();
      return state;
    },
  };
}

/** One question at a time, its answer kept for a while. */
function remembered(
  ask: (signal: AbortSignal | undefined) => Promise<ResolverState>,
  now: () => number,
): (signal: AbortSignal | undefined) => Promise<ResolverState> {
  let state: ResolverState = 'unknown';
  let until = Number.NEGATIVE_INFINITY;
  let asking: Promise<ResolverState> | null = null;
  return (signal) => {
    if (now() < until) return Promise.resolve(state);
    asking ??= ask(signal)
      .catch((): ResolverState => 'unknown')
      .then((found) => {
        state = found;
        until = now() + (found === 'usable' ? KEPT_MS : found === 'unusable' ? KEPT_UNUSABLE_MS : 0);
        return found;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
