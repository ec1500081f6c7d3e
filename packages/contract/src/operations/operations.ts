import { accountOperations } from './account-operations.ts';
import { analysisOperations } from './analysis-operations.ts';
import { listEntryOperations } from './list-operations.ts';
import type { Operation } from './operation.ts';
import { reportOperations } from './report-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Every route of the API. Registration, OpenAPI, docs and the conformance suite are all derived from this table. */
export const operations = {
  ...analysisOperations,
  ...listEntryOperations,
  ...reportOperations,
  ...webhookOperations,
  ...accountOperations,
  ...serviceOperations,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;

export const operationList: readonly Operation[] = Object.values(operations);
