import type { RecordType } from './dns-message.ts';

export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

export interface DnsQuestion {
  readonly name: string;
  readonly type: RecordType;
}
