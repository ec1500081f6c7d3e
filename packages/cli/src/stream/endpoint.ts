import { readSyslogAddress, type SyslogAddress } from '@lurewatch/logs/syslog';
import { UsageError } from '../usage-error.ts';

/** Where lines come from or go to. */
export type Endpoint =
  | { readonly kind: 'standard' }
  | { readonly kind: 'file'; readonly path: string }
  | ({ readonly kind: 'syslog' } & SyslogAddress)
  | { readonly kind: 'nats'; readonly server: string; readonly name: string; readonly consumer: string };

const FORMS =
  'Give - for standard input or output, file:PATH, syslog://HOST:PORT, syslogs://HOST:PORT, or nats://HOST:PORT/NAME.';

/**
 * @example readEndpoint('nats://127.0.0.1:4222/LOGS') // → { kind: 'nats', server: '127.0.0.1:4222', name: 'LOGS', … }
 * @throws UsageError for what is none of the forms
 */
export function readEndpoint(text: string): Endpoint {
  if (text === '-') return { kind: 'standard' };
  if (text.startsWith('file:') && text.length > 5)
    return { kind: 'file', path: text.slice(5).replace(/^\/\/(?=\/)/, '') };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hostname === '') throw new UsageError(`"${text}" is no place for lines. ${FORMS}`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('A name or password in an address is seen by others: take --nats-credentials.');
  const syslog = readSyslogAddress(text);
  if (typeof syslog === 'string') throw new UsageError(syslog);
  if (syslog !== null) return { kind: 'syslog', ...syslog };
  const name = decodeURIComponent(url.pathname.slice(1));
  if (url.protocol !== 'nats:' || name === '' || /[\s/]/.test(name))
    throw new UsageError(`"${text}" is no place for lines. ${FORMS}`);
  const consumer = url.searchParams.get('consumer') ?? 'lurewatch';
  return { kind: 'nats', server: `${url.hostname}:${url.port || '4222'}`, name, consumer };
}
