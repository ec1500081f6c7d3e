import { type Lurewatch, LurewatchError, type ReportGateRequest } from '@lurewatch/sdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDecisionCounts } from './count-decisions.ts';
import { createServerState } from './server-state.ts';
import { createTellDecisions } from './tell-decisions.ts';

const decision = (host: string) => ({
  ...({ host, door: 'dns', action: 'block', decided_by: 'engine', verdict: null, client: '', group: '' } as const),
});

it('a batch that the service refuses keeps nothing else from being told', async () => {
  const reports: ReportGateRequest[] = [];
  const reportGate: Lurewatch['reportGate'] = async (report) => {
    reports.push(report);
    if (report.batch?.decisions.some(({ host }) => host === 'odd')) {
      throw new LurewatchError('invalid_body', 'The body is not valid.', { status: 400 });
    }
    return { id: 'gat_0', counted: 1, repeated: false, left_out: 0 };
  };
  const facts = {
    ...{ instance: '0'.repeat(32), name: 'one', version: '1', data_version: '1', overlay_version: null },
    ...{ started_at: new Date().toISOString(), lists_age_s: 1, overlay_age_s: 1, model_aged: false, trouble: null },
    bypassed: 0,
  };
  const state = createServerState({ now: Date.now, longestWaitMs: 50, onChange: () => undefined });
  const counts = createDecisionCounts(Date.now);
  const tell = createTellDecisions({
    counts,
    lurewatch: { reportGate },
    state,
    gate: () => facts,
    intervalMs: 10,
    now: Date.now,
  });
  onTestFinished(() => tell.close());
  counts.add(decision('odd'));
  counts.add(decision('odd'));
  await vi.waitFor(() => expect(reports.some(({ batch }) => batch?.decisions[0]?.host === 'odd')).toBe(true), 20_000);
  counts.add(decision('plain.example'));
  await vi.waitFor(() => expect(reports.at(-1)?.gate.untold).toBe(2), 20_000);
  const told = reports.flatMap(({ batch }) => batch?.decisions ?? []).map(({ host }) => host);
  expect(told).toContain('plain.example');
});
