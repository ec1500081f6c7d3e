import type { Warning } from '@lurewatch/contract';

/** What surrounds the data of a successful answer. */
export interface Envelope {
  readonly status: number;
  readonly requestId: string;
  readonly warnings: readonly Warning[] | null;
}

export function metaOf({ requestId, warnings }: Envelope, meta?: object): object {
  return { request_id: requestId, ...meta, ...(warnings && { warnings }) };
}

/** Around data that are JSON already. */
export function writeEnvelope(data: string, meta: object): string {
  return BEFORE_DATA + data + afterData(meta);
}

export const BEFORE_DATA = '{"success":true,"data":';

export function afterData(meta: object): string {
  return `,"meta":${JSON.stringify(meta)}}`;
}
