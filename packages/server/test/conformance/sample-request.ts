import type { Operation } from '@lurewatch/contract';

const MESSAGE = 'From: Firm <office@firm.example>\r\nSubject: Hello\r\n\r\nhttps://firm.example/\r\n';

export interface SampleRequest {
  readonly path: string;
  readonly body: unknown;
  /** What the body's media type asks for. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What operations ask for in their query. */
const QUERIES: Readonly<Record<string, string>> = {
  deleteAccount: '?confirm=nobody',
  exportBatch: '?format=csv',
};

/** A request that passes the operation's schemas: what a refusal check then spoils in one way. */
export function sampleRequest(operation: Operation, prefix = '/v1'): SampleRequest {
  if (operation.body && operation.example === undefined)
    throw new Error(`${operation.operationId} takes a body but has no example`);
  const path = operation.path.replace(/^\/v1/, prefix).replace(/:\w+/g, 'an-id');
  const query = QUERIES[operation.operationId] ?? '';
  const { rawBody } = operation;
  if (rawBody !== undefined) return { path: path + query, body: MESSAGE, headers: { 'content-type': rawBody } };
  return { path: path + query, body: operation.example, headers: {} };
}
