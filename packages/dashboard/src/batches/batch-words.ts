import type { BatchJob, BatchOutcome } from '@lurewatch/contract';
import { text } from '../language/text.ts';
import { say } from './batches-words.ts';

export function outcomeLabel(outcome: BatchOutcome): string {
  return outcome === 'failed' ? say('failed') : text(outcome);
}

/** Whether more lines may be done without anybody's doing. */
export function isUnderWay({ status }: BatchJob): boolean {
  return status === 'queued' || status === 'running';
}

interface Told extends Pick<BatchJob, 'status' | 'done' | 'total'> {
  readonly summary: Pick<BatchJob['summary'], 'failed'>;
}

/** @example '3 of 4 URLs checked; 1 could not be' */
export function statusText({ status, done, total, summary: { failed } }: Told): string {
  if (status === 'queued') return say('text_queued');
  if (status === 'completed') {
    return failed === 0
      ? say('text_done', { count: total })
      : say('text_done_partly', { count: total - failed, of: total, failed });
  }
  const progress = say('text_progress', { count: done, of: total });
  if (status === 'cancelled') return say('text_cancelled', { progress });
  return status === 'paused' ? say('text_paused', { progress }) : progress;
}
