import Type from 'typebox';
import { IdParams } from '../schema/scalars.ts';
import { DeletedSchedule, ScheduledRecheck, ScheduleRecheckRequest } from '../schema/scheduled-recheck.ts';
import { operation } from './operation.ts';

export const scheduledRecheckOperations = {
  listScheduledRechecks: operation({
    operationId: 'listScheduledRechecks',
    method: 'GET',
    path: '/v1/scheduled-rechecks',
    tag: 'searches',
    summary: 'List the addresses that are looked at again by the clock',
    description: 'All of the account, the oldest first, at most 1 000.',
    auth: 'key',
    scope: 'history:read',
    role: 'viewer',
    response: { status: 200, form: 'envelope', description: 'The schedules.', data: Type.Array(ScheduledRecheck) },
    errors: [],
    idempotent: false,
    charge: 'none',
  }),
  scheduleRecheck: operation({
    operationId: 'scheduleRecheck',
    method: 'POST',
    path: '/v1/scheduled-rechecks',
    tag: 'searches',
    summary: 'Look at an address again every hour or day',
    description:
      'Each re-check is the next revision of the analysis, as `POST /v1/analysis/{id}/recheck` makes it, and costs one analysis; another verdict sends `verdict.changed`. An analysis that has a schedule gets the new interval. When it passes its retention the address is analysed anew, and the schedule goes on under the new id. It ends when it is deleted, or the analysis.',
    auth: 'key',
    scope: ['analyze', 'history:write'],
    role: 'analyst',
    body: ScheduleRecheckRequest,
    response: { status: 201, form: 'envelope', description: 'The schedule.', data: ScheduledRecheck },
    errors: ['analysis_not_found', 'plan_limit_reached'],
    idempotent: true,
    charge: 'none',
    example: { analysis_id: 'ana_01jz3k9m4tq8w7v5x2c6b0n1dr', every: 'day' },
  }),
  endScheduledRecheck: operation({
    operationId: 'endScheduledRecheck',
    method: 'DELETE',
    path: '/v1/scheduled-rechecks/:id',
    tag: 'searches',
    summary: 'End a schedule',
    description: 'The analysis stays. A second time it is not found.',
    auth: 'key',
    scope: 'history:write',
    role: 'analyst',
    params: IdParams,
    response: { status: 200, form: 'envelope', description: 'It is gone.', data: DeletedSchedule },
    errors: ['scheduled_recheck_not_found'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
