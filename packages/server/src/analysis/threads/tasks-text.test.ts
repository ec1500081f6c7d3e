import { type Evidence, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import type { AnalysisTask, BatchTask } from '../analyzer.ts';
import { joinTasks, readTasks, writeBatchTask, writeTask } from './tasks-text.ts';

const AT = Date.parse('2026-11-22T10:00:00Z');
const ORIGIN = {
  accountId: 'acc_1',
  keyId: null,
  terms: {
    isStored: true,
    quota: { day: 5, month: null, overage: false },
    wanted: ['analysis.completed'],
    alerts: '[]',
  },
  answer: {
    claim: { accountId: 'acc_1', path: '/v1/analyze', key: 'a "key"', id: 'claim', claimedAt: AT },
    status: 200,
    headers: '{}',
    before: '{"data":',
    after: '}',
  },
} as const;

it('brings a task over as it was, with all that was found outside', () => {
  const nothing = noEvidence(new Date(AT));
  const everything: Evidence = {
    ...nothing,
    accountLists: [{ list: 'block', entry: 'a.example', scope: 'host' }],
    feeds: {
      status: 'found',
      value: [{ source: 'feed', entry: 'a.example', scope: 'host', firstSeen: null }],
      timeMs: 0.25,
    },
    rdap: { status: 'failed', reason: 'timeout', timeMs: 400 },
    tls: { status: 'absent', timeMs: 3, cached: true },
    finalSite: { dns: nothing.dns, rdap: nothing.rdap, tls: { status: 'absent', timeMs: 1 } },
    passedDomains: [{ domain: 'b.example', rdap: { status: 'absent', timeMs: 2 } }],
  };
  for (const evidence of [nothing, everything]) {
    const gathered = { evidence, depth: 'full', analyzedAt: AT, gatherMs: 1.5 } as const;
    const task: AnalysisTask = { ...ORIGIN, url: url('hxxps://a[.]example/"\\\u2028\u001e?ü#x'), gathered };
    const batch: BatchTask = {
      ...ORIGIN,
      terms: null,
      answer: null,
      id: 'bat_1',
      items: [
        { kind: 'ready', text: '{"success":false}', analysis: null },
        { kind: 'judge', url: task.url, gathered: 0 },
      ],
      gathered: [gathered],
    };
    const read = readTasks(joinTasks([writeTask(7, task), writeBatchTask(8, batch)]));
    expect(read).toEqual([
      { id: 7, task },
      { id: 8, batch },
    ]);
  }
});

function url(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}
