import type { ScheduledRecheck } from '@lurewatch/contract';
import { findRetained } from '../analysis/find-retained.ts';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { newId } from '../store/id.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { ScheduledRecheckRecord, ScheduledRecheckStore } from '../store/tables/scheduled-rechecks.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { INTERVAL_MS } from './run-rechecks.ts';

type ScheduleHandlers = Pick<OperationHandlers, 'listScheduledRechecks' | 'scheduleRecheck' | 'endScheduledRecheck'>;

export interface ScheduleParts {
  readonly scheduledRechecks: ScheduledRecheckStore;
  readonly analyses: Pick<AnalysisStore, 'find'>;
  readonly now: () => number;
}

export function scheduledRecheckRoutes({ scheduledRechecks, analyses, now }: ScheduleParts): ScheduleHandlers {
  return {
    async listScheduledRechecks({ caller }) {
      return { data: (await scheduledRechecks.list(caller.account.id)).map(presentSchedule) };
    },

    async scheduleRecheck({ caller, body: { analysis_id: analysisId, every }, keepAnswer }) {
      const accountId = caller.account.id;
      const createdAt = now();
      const analysis = await findRetained(analyses, caller, analysisId, createdAt);
      const wanted: ScheduledRecheckRecord = {
        id: newId('sch', createdAt),
        accountId,
        analysisId,
        url: analysis.url,
        every,
        createdAt,
        nextAt: createdAt + INTERVAL_MS[every],
        lastAt: null,
        lastError: null,
      };
      const limit = caller.limits.scheduled_rechecks;
      const textOf = (schedule: ScheduledRecheckRecord) => JSON.stringify(presentSchedule(schedule));
      const stands = await scheduledRechecks.schedule(
        wanted,
        limit,
        keepAnswer === null ? undefined : (transaction, schedule) => keepAnswer.within(textOf(schedule))(transaction),
      );
      if (stands === null) {
        const message = `The ${caller.account.plan} plan allows ${limit} scheduled re-checks a day; one every hour counts 24.`;
        throw new ApiError('plan_limit_reached', message, {
          details: [{ field: 'scheduled_rechecks', issue: 'max_items', ...(limit !== null && { limit }) }],
        });
      }
      return { data: new WrittenJson<ScheduledRecheck>(textOf(stands)) };
    },

    async endScheduledRecheck({ caller, params: { id } }) {
      if (!(await scheduledRechecks.remove(caller.account.id, id))) {
        throw new ApiError('scheduled_recheck_not_found', 'There is no schedule with this id.');
      }
      return { data: { id, deleted: true } };
    },
  };
}

export function presentSchedule(schedule: ScheduledRecheckRecord): ScheduledRecheck {
  return {
    id: schedule.id,
    analysis_id: schedule.analysisId,
    url: schedule.url,
    every: schedule.every,
    created_at: isoInstant(schedule.createdAt),
    next_at: isoInstant(schedule.nextAt),
    last_at: isoInstantOrNull(schedule.lastAt),
    last_error: schedule.lastError,
  };
}
