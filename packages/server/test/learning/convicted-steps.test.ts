import { createEngine, noEvidence } from '@lurewatch/engine';
import { readModelFile } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { sourceOfPages } from '../../src/learning/lessons/learn-accepted.ts';
import { learnConvicted } from '../../src/learning/lessons/learn-convicted.ts';
import { idLowerBound } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { DAY_MS, dayOf } from '../../src/time/time.ts';
import { eachDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { releasedReader } from './campaign.ts';

const MINUTE_MS = 60_000;
const engine = createEngine({ model: readModelFile() });

/** A stored analysis whose page alone made its address dangerous. */
function convicted(accountId: string, name: string, createdAt: number): AnalysisRecord {
  return makeAnalysis(accountId, {
    url: `https://${name}.org/zustellung`,
    verdict: 'dangerous',
    score: 10,
    baseScore: 72,
    signals: [{ type: 'critical', code: 'page_brand_login', message: '', impact: -62, source: 'page', evidence: {} }],
    checks: [{ name: 'page', status: 'ok', timeMs: 3 }],
    createdAt,
  });
}

/** One step, in which every host is found to be gone; returns the addresses that it looked at. */
async function step(store: Store, at: number): Promise<string[]> {
  const looked: string[] = [];
  const parts = {
    ...store,
    engine,
    gatherEvidence: ({ href }: { readonly href: string }) => {
      looked.push(href);
      return { ...noEvidence(new Date(at)), dns: { status: 'absent', timeMs: 0 } } as const;
    },
    reader: releasedReader,
    now: () => at,
    onLearnt: () => {},
  };
  await learnConvicted(parts, new AbortController().signal);
  return looked;
}

eachDatabase('one step over what pages convicted', (database) => {
  it('looks at an address once, however often and by whomever it was looked up', { timeout: MINUTE_MS }, async () => {
    const { store } = database();
    const at = Date.now();
    const [one, other] = [await makeAccount(store), await makeAccount(store)];
    const then = at - DAY_MS - 5 * MINUTE_MS;
    const again = Array.from({ length: 6 }, (_, i) => convicted(one.id, 'moss-elm1', then + i));
    const rest = [convicted(one.id, 'moss-elm2', then + 10), convicted(other.id, 'moss-elm1', then + 20)];
    for (const analysis of [...again, ...rest]) await store.writer.commit(makeEntry(analysis));
    expect((await step(store, at)).sort()).toEqual(
      ['moss-elm1', 'moss-elm2'].map((it) => `https://${it}.org/zustellung`),
    );
    expect(await store.lessons.countOf(sourceOfPages(one.id), dayOf(at))).toBe(2);
  });

  it('goes on after a clock that was ahead for days', { timeout: MINUTE_MS }, async () => {
    const { store } = database();
    const at = Date.now();
    const { id } = await makeAccount(store);
    await store.maintenance.setMeta('learning_looked_to', idLowerBound('ana', at + 30 * DAY_MS));
    await store.writer.commit(makeEntry(convicted(id, 'moss-elm3', at - DAY_MS - MINUTE_MS)));
    expect(await step(store, at)).toContain('https://moss-elm3.org/zustellung');
    expect(await step(store, at)).toEqual([]);
  });
});
