import { literalAddressOf, type OutboundPolicy } from '@lurewatch/evidence';
import { ApiError } from '../api/api-error.ts';

/** Names that are answered with the machine itself or the local network (RFC 6761, 6762, 8375; .internal by ICANN). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

export interface WebhookDestinations {
  readonly policy: OutboundPolicy;
  /** OUTBOUND_ALLOW opens private networks, so a local name may be meant. */
  readonly allowsPrivate: boolean;
}

/**
 * Where deliveries may go: https, no user name, a public address or a name that can have one. OUTBOUND_ALLOW opens more.
 * Only what the URL says is judged here; the address really connected to is checked at every delivery.
 * @returns the URL in canonical form
 * @throws ApiError 400 webhook_url_not_allowed
 */
export function webhookUrl(text: string, { policy, allowsPrivate }: WebhookDestinations): string {
  const url = URL.parse(text);
  if (url === null) throw refused('This is not a URL.', 'format');
  if (url.hash !== '') url.hash = '';
  const check = policy.checkUrl(url, { allowHttp: false });
  if (!check.ok) throw refused(`The webhook URL is not allowed: ${check.message}.`, check.code);
  const isName = literalAddressOf(url.hostname) === null;
  const host = url.hostname.replace(/\.$/, '');
  if (isName && (!host.includes('.') || LOCAL_NAMES.test(host)) && !allowsPrivate) {
    throw refused('The webhook URL is not allowed: the host is a local name.', 'blocked_address');
  }
  return url.href;
}

function refused(message: string, issue: string): ApiError {
  return new ApiError('webhook_url_not_allowed', message, { details: [{ field: 'url', issue }] });
}
