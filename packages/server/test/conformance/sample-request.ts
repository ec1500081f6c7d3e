import type { Operation } from '@lurewatch/contract';

export interface SampleRequest {
  readonly path: string;
  readonly body: unknown;
}

/** A request that passes the operation's schemas: what a refusal check then spoils in one way. */
export function sampleRequest(operation: Operation, prefix = '/v1'): SampleRequest {
  if (operation.body && operation.example === undefined)
    throw new Error(`${operation.operationId} takes a body but has no example`);
  const path = operation.path.replace(/^\/v1/, prefix).replace(/:\w+/g, 'an-id');
  return { path: operation.operationId === 'deleteAccount' ? `${path}?confirm=nobody` : path, body: operation.example };
}
