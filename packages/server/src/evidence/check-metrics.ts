import { EVIDENCE_SOURCES, type Evidence, type EvidenceSource, type Finding } from '@lurewatch/engine';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { GatherEvidence } from './account-evidence.ts';
import { askedOnTheWay } from './check-records.ts';

type CountedCheck = EvidenceSource | 'render' | 'picture' | 'press';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8];

/**
 * Counts how each check that was asked ended, how long it took and whether a cache answered. Counts wait in a plain map
 * until somebody reads the metrics: the threat lists are asked on the hot path too.
 */
export function countChecks(gatherEvidence: GatherEvidence, registry: Registry): GatherEvidence {
  const outcomes = drainedCounter(registry, 'lurewatch_checks_total', 'Checks asked, by outcome.', 'status');
  const caches = drainedCounter(
    registry,
    'lurewatch_check_cache_total',
    'Look-ups answered by a cache (hit) or by the network (miss).',
    'cache',
  );
  const durations = new Histogram({
    name: 'lurewatch_check_duration_seconds',
    help: 'Time of a look-up over the network, by check.',
    labelNames: ['check'],
    buckets: SECONDS,
    registers: [registry],
  });

  function count(check: CountedCheck, finding: Finding<unknown>): void {
    if (finding.status === 'not_asked') return;
    if (finding.status === 'failed' && finding.reason === 'acts_when_opened') return;
    outcomes(check, statusOf(finding));
    if (check === 'feeds') return;
    const isHit = 'cached' in finding && finding.cached === true;
    if (finding.status !== 'failed') caches(check, isHit ? 'hit' : 'miss');
    if (!isHit) durations.observe({ check }, finding.timeMs / 1000);
  }

  const counted = (evidence: Evidence): Evidence => {
    for (const check of EVIDENCE_SOURCES) count(check, evidence[check]);
    if (evidence.render !== undefined) count('render', evidence.render);
    if (evidence.picture !== undefined) count('picture', evidence.picture);
    if (evidence.press !== undefined) count('press', evidence.press);
    for (const { name, finding } of askedOnTheWay(evidence)) count(name, finding);
    return evidence;
  };
  return (url, options) => {
    const evidence = gatherEvidence(url, options);
    return evidence instanceof Promise ? evidence.then(counted) : counted(evidence);
  };
}

/** The words of `checks` in an answer. */
function statusOf(finding: Exclude<Finding<unknown>, { readonly status: 'not_asked' }>): string {
  if (finding.status === 'found') return 'ok';
  return finding.status === 'failed' && finding.reason === 'timeout' ? 'timeout' : finding.status;
}

function drainedCounter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
): (check: CountedCheck, value: string) => void {
  const waiting = new Map<string, number>();
  new Counter({
    name,
    help,
    labelNames: ['check', label],
    registers: [registry],
    collect() {
      for (const [key, count] of waiting) {
        const [check = '', value = ''] = key.split(' ');
        this.inc({ check, [label]: value }, count);
      }
      waiting.clear();
    },
  });
  return (check, value) => {
    const key = `${check} ${value}`;
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
  };
}
