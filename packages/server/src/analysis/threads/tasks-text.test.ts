import { type Evidence, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { parseStoredUrl } from '../../store/parse-stored-url.ts';
import type { AnalysisTask, BatchTask, LinesTask } from '../analyzer.ts';
import { joinTasks, readTasks, writeBatchTask, writeJudgeTask, writeLinesTask, writeTask } from './tasks-text.ts';

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

const BATCH: LinesTask['batch'] = {
  ...{ id: 'bat_1', accountId: 'acc_1', keyId: null, status: 'running', reason: null, depth: 'fast' },
  ...{ total: 9, chunkSize: 4, done: 5, createdAt: AT, finishedAt: null, resumesAt: null },
  summary: { total: 9, succeeded: 4, failed: 1, safe: 4, suspicious: 0, dangerous: 0, unknown: 0 },
};

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
    const lines: LinesTask = {
      batch: BATCH,
      owner: 'owner',
      lines: [
        { kind: 'ready', line: { url: 'no URL', code: 'invalid_url', message: 'no URL' } },
        { kind: 'judge', url: task.url, gathered: 0 },
      ],
      gathered: [gathered],
      chunk: { number: 1, results: [{ analysisId: 'ana_1', verdict: 'safe', score: 90 }], isDone: false },
      terms: ORIGIN.terms,
      at: AT,
    };
    const texts = [writeTask(7, task), writeBatchTask(8, batch), writeLinesTask(9, lines)];
    expect(readTasks(joinTasks(texts))).toEqual([
      { id: 7, task },
      { id: 8, batch },
      { id: 9, lines },
    ]);
  }
});

it('brings over a URL that is asked for again, longer as it is stored than it may be sent', () => {
  const stored = taken(parseStoredUrl(`https://long.example/${'%7B'.repeat(2000)}`));
  const gathered = { evidence: noEvidence(new Date(AT)), depth: 'fast', analyzedAt: AT, gatherMs: 0 } as const;
  const origin = { id: 'ana_1', accountId: 'acc_1', keyId: null, batchId: null };
  const judge = { accountId: 'acc_1', items: [{ url: stored, gathered: 0, origin }], gathered: [gathered] };
  expect(readTasks(joinTasks([writeJudgeTask(7, judge)]))).toEqual([{ id: 7, judge }]);
});

function url(text: string): ParsedUrl {
  return taken(parseUrl(text));
}

function taken(parsed: ReturnType<typeof parseUrl>): ParsedUrl {
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}
