import { analysisEvents } from '../../packages/server/src/analysis/analysis-events.ts';
import type { AlertTerms } from '../../packages/server/src/searches/alert-terms.ts';
import { makeAnalysis } from '../../packages/server/test/store/make-records.ts';

/*
 * What alerts cost a stored analysis: the terms as they arrive with it, matched with twenty searches of which none fits, beside
 * none at all. `node bench/src/alerts.ts`
 */

const RECORDS = 200;
const ROUNDS = 500;

const records = Array.from({ length: RECORDS }, (_, at) =>
  makeAnalysis('acc_bench', { host: `host-${at}.example`, verdict: 'safe' }),
);

function terms(searches: number): string | null {
  if (searches === 0) return null;
  const all = Array.from({ length: searches }, (_, at): AlertTerms => {
    const filters: AlertTerms['filter'][] = [
      { verdict: 'dangerous' },
      { domain: `other-${at}.example` },
      { urlPart: `part-${at}` },
      { signal: `signal_${at}`, from: 0 },
    ];
    return { id: `sea_${at}`, name: `Search ${at}`, filter: filters[at % 4] ?? {}, brand: null };
  });
  return JSON.stringify(all);
}

function microsecondsOf(searches: number): number {
  const text = terms(searches);
  // As it travels to an analysis thread: within the text of each task.
  const wire = JSON.stringify({ alerts: text });
  const startedAt = performance.now();
  let events = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const record of records) {
      const alerts = text === null ? null : String(JSON.parse(wire).alerts);
      events += analysisEvents(record, { wanted: [], alerts }).length;
    }
  }
  if (events > 0) throw new Error('nothing was to fit');
  return ((performance.now() - startedAt) * 1000) / (ROUNDS * RECORDS);
}

microsecondsOf(20);
for (const searches of [0, 1, 20]) {
  console.log(`${searches} alerts: ${microsecondsOf(searches).toFixed(2)} µs an analysis`);
}
