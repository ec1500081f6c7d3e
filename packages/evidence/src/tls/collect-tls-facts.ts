import net from 'node:net';
import tls from 'node:tls';
import type { TlsFacts } from '@lurewatch/engine';
import { openGuardedSocket, type SocketDependencies } from '../guarded-fetch/guarded-socket.ts';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';

export interface TlsTarget {
  readonly url: URL;
  readonly connectTimeoutMs: number;
}

/** Shakes hands, looks at the certificate and hangs up: nothing is sent and no certificate is refused. Throws OutboundError. */
export async function collectTlsFacts(
  target: TlsTarget,
  dependencies: SocketDependencies,
  now: Date,
  signal: AbortSignal,
): Promise<TlsFacts> {
  const socket = await openGuardedSocket(
    { ...target, allowHttp: true, verifyCertificates: false, signal },
    dependencies,
  );
  try {
    if (!(socket instanceof tls.TLSSocket)) throw new OutboundError('unsupported', 'not an https URL');
    const certificate = socket.getPeerX509Certificate();
    if (certificate === undefined) throw new OutboundError('protocol_error', 'the server showed no certificate');
    const host = target.url.hostname.replace(/^\[|\]$|\.$/g, '');
    return {
      issuer: issuerName(certificate.issuer),
      validFrom: isoOf(certificate.validFromDate),
      validTo: isoOf(certificate.validToDate),
      nameMismatch: (net.isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) === undefined,
      selfSigned: certificate.subject === certificate.issuer,
      expired: now < certificate.validFromDate || now > certificate.validToDate,
    };
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

/** The issuer's organisation, or its common name where it has none. Node writes one `KEY=value` per line. */
function issuerName(issuer: string | undefined): string | null {
  const lines = (issuer ?? '').split('\n');
  const partOf = (key: string) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  return (partOf('O') ?? partOf('CN') ?? null)?.slice(0, 200) ?? null;
}

function isoOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
