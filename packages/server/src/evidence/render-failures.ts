import type { Evidence, FailureReason } from '@lurewatch/engine';
import { Counter, type Registry } from 'prom-client';
import type { StoreLog } from '../store/store-log.ts';
import type { GatherEvidence } from './account-evidence.ts';

/** A line for each reason, no oftener: what pages do must not fill the log. */
const SAID_EVERY_MS = 60_000;

const MEANING: Partial<Readonly<Record<FailureReason, string>>> = {
  internal: 'the renderer is away, refused or gave no answer that can be read, or the page brought its browser down',
  rate_limited: 'the renderer has more pages waiting than it may',
  timeout: 'the page or the renderer took too long',
};

/** Counts why pages could not be drawn, and says it in the log, without any address. */
export function reportRenderFailures(
  gatherEvidence: GatherEvidence,
  { registry, log, now }: { readonly registry: Registry; readonly log: StoreLog; readonly now: () => number },
): GatherEvidence {
  const failures = new Counter({
    name: 'lurewatch_render_failures_total',
    help: 'Pages that a browser was to draw and did not, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const unsaid = new Map<FailureReason, number>();
  const saidAt = new Map<FailureReason, number>();

  function report(reason: FailureReason): void {
    failures.inc({ reason });
    const pages = (unsaid.get(reason) ?? 0) + 1;
    unsaid.set(reason, pages);
    const last = saidAt.get(reason);
    if (last !== undefined && Math.abs(now() - last) < SAID_EVERY_MS) return;
    saidAt.set(reason, now());
    unsaid.delete(reason);
    const meaning = MEANING[reason];
    if (meaning === undefined) log.info({ reason, pages }, 'a page was not drawn');
    else log.warn({ reason, pages }, `a page was not drawn: ${meaning}`);
  }

  const reported = (evidence: Evidence): Evidence => {
    if (evidence.render?.status === 'failed' && evidence.render.reason !== 'cancelled') report(evidence.render.reason);
    return evidence;
  };
  return (url, options) => {
    const evidence = gatherEvidence(url, options);
    return evidence instanceof Promise ? evidence.then(reported) : evidence;
  };
}
