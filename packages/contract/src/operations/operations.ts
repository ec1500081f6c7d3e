import { accountOperations } from './account-operations.ts';
import { administrationOperations } from './administration-operations.ts';
import { analysisOperations } from './analysis-operations.ts';
import { annotationOperations } from './annotation-operations.ts';
import { auditOperations } from './audit-operations.ts';
import { batchOperations } from './batch-operations.ts';
import { domainOperations } from './domain-operations.ts';
import { gateOperations } from './gate-operations.ts';
import { hashOperations } from './hash-operations.ts';
import { learningOperations } from './learning-operations.ts';
import { listEntryOperations } from './list-operations.ts';
import { logOperations } from './log-operations.ts';
import { messageOperations } from './message-operations.ts';
import type { Operation } from './operation.ts';
import { overlayOperations } from './overlay-operations.ts';
import { peopleOperations } from './people-operations.ts';
import { providerOperations } from './provider-operations.ts';
import { reportOperations } from './report-operations.ts';
import { savedSearchOperations } from './saved-search-operations.ts';
import { scheduledRecheckOperations } from './scheduled-recheck-operations.ts';
import { secondFactorOperations } from './second-factor-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { sessionOperations } from './session-operations.ts';
import { shareOperations } from './share-operations.ts';
import { signInOperations } from './sign-in-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Every route of the public API. Registration, OpenAPI, docs and the conformance suite are all derived from this table. */
export const operations = {
  ...analysisOperations,
  ...domainOperations,
  ...annotationOperations,
  ...savedSearchOperations,
  ...scheduledRecheckOperations,
  ...batchOperations,
  ...messageOperations,
  ...logOperations,
  ...hashOperations,
  ...listEntryOperations,
  ...gateOperations,
  ...overlayOperations,
  ...reportOperations,
  ...shareOperations,
  ...webhookOperations,
  ...accountOperations,
  ...serviceOperations,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;

export const operationList: readonly Operation[] = Object.values(operations);

/**
 * What only the dashboard's pages call. Registered, validated and tested as the public ones are, but in no published
 * description: nobody else can rely on them, and they change with the pages.
 */
export const dashboardOperations = {
  ...signInOperations,
  ...providerOperations,
  ...secondFactorOperations,
  ...sessionOperations,
  ...peopleOperations,
  ...auditOperations,
  ...administrationOperations,
  ...learningOperations,
} as const;

export type DashboardOperations = typeof dashboardOperations;

export const dashboardOperationList: readonly Operation[] = Object.values(dashboardOperations);
