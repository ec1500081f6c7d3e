/** How messages are told apart on a connection: their length before them (RFC 5425, RFC 6587 §3.4.1), or a line break behind. */
export type Framing = 'octets' | 'lines';

/** A receiver of messages of RFC 5424. */
export interface SyslogAddress {
  readonly tls: boolean;
  readonly host: string;
  readonly port: number;
  readonly framing: Framing;
}

/**
 * @example readSyslogAddress('syslogs://siem.example') // → { tls: true, host: 'siem.example', port: 6514, framing: 'octets' }
 * @returns null for what is no address of one, and a sentence for a framing that is none
 */
export function readSyslogAddress(text: string): SyslogAddress | string | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'syslog:' && url.protocol !== 'syslogs:') return null;
  const tls = url.protocol === 'syslogs:';
  const framing = url.searchParams.get('framing') ?? 'octets';
  if (framing !== 'octets' && framing !== 'lines') return 'framing is octets or lines.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { tls, host, port: Number(url.port || (tls ? 6514 : 601)), framing };
}
