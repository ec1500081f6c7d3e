import {
  AcceptOverlayRequest,
  AdminLearning,
  ForgetLessonsRequest,
  ForgottenLessons,
  SwitchLearningRequest,
} from '../schema/admin-learning.ts';
import { Done } from '../schema/session.ts';
import { operation } from './operation.ts';

const ofAdministrator = {
  tag: 'dashboard',
  auth: 'administrator',
  administers: 'service',
  idempotent: false,
  charge: 'none',
  errors: [],
} as const;
const done = { status: 200, form: 'envelope', description: 'Done.', data: Done } as const;

/** What the service has learnt on top of its model, as its administrators see and change it. */
export const learningOperations = {
  getLearning: operation({
    ...ofAdministrator,
    operationId: 'getLearning',
    method: 'GET',
    path: '/app/api/admin/learning',
    summary: 'What was learnt',
    description: 'To everybody but administrators this does not exist.',
    response: { status: 200, form: 'envelope', description: 'What was learnt.', data: AdminLearning },
  }),
  switchLearning: operation({
    ...ofAdministrator,
    operationId: 'switchLearning',
    method: 'PATCH',
    path: '/app/api/admin/learning',
    summary: 'Switch learning off or on',
    description: 'Off: every replica judges by the model alone within seconds, and nothing is learnt.',
    body: SwitchLearningRequest,
    response: done,
    example: { is_on: true },
  }),
  acceptOverlay: operation({
    ...ofAdministrator,
    operationId: 'acceptOverlay',
    method: 'POST',
    path: '/app/api/admin/learning/accept',
    summary: 'Use an overlay that waits',
    description: 'It waits because it would turn many stored verdicts.',
    body: AcceptOverlayRequest,
    response: done,
    example: { version: '2026-06-09-1f0c44ab' },
  }),
  rollBackLearning: operation({
    ...ofAdministrator,
    operationId: 'rollBackLearning',
    method: 'POST',
    path: '/app/api/admin/learning/rollback',
    summary: 'Go back to the overlay before',
    description: 'Without the lessons since.',
    response: done,
  }),
  forgetLessons: operation({
    ...ofAdministrator,
    operationId: 'forgetLessons',
    method: 'POST',
    path: '/app/api/admin/learning/forget',
    summary: 'Take lessons back',
    description: 'What a day or a source has taught; it is taught again at once, as if that had never been told.',
    body: ForgetLessonsRequest,
    response: { ...done, data: ForgottenLessons },
    example: { what: 'source', name: 'list:openphish' },
  }),
} as const;
