import type { Check } from '@lurewatch/contract';
import { CHECKS } from '@lurewatch/contract/checks';

const STATUS: Readonly<Record<string, string>> = {
  ok: 'Done',
  partial: 'Read in part',
  unread: 'Not read',
  absent: 'Asked: there is none',
  timeout: 'No answer in time',
  failed: 'Failed',
  skipped: 'Not asked',
};

/** Why a source told nothing, in words for somebody who does not run this server. */
const REASON: Readonly<Record<string, string>> = {
  cut: 'it broke off, or took too long',
  limit: 'it has more in it than is read',
  undecodable: 'its bytes make no text',
  not_a_page: 'a file stands in its place',
  gate: 'a test for people stands before it',
  script: 'what it shows is made by scripts',
  empty: 'it shows nothing',
  frame: 'its frames could not be opened',
  redirect: 'it leads on to what could not be opened',
  unreachable: 'not reachable',
  refused: 'it refused',
  blocked_address: 'not a public address',
  protocol_error: 'its answer made no sense',
  too_large: 'its answer was too large',
  redirect_too_long: 'it redirects to an address longer than 8 000 characters',
  resolver_unusable: 'the resolver in use denies or answers every name',
  rate_limited: 'it asks to wait',
  circuit_open: 'paused after failing before',
  unsupported: 'not offered for this address',
  internal: 'a fault of this server',
};

/** True when the check brought what it could: found something, or that there is nothing. */
export function isAnswered({ status }: Check): boolean {
  return status === 'ok' || status === 'absent';
}

export function checkNameOf({ name, host }: Check): string {
  return `${CHECKS[name]?.name ?? name}${host === undefined ? '' : ` of ${host}`}`;
}

export function statusInWords({ status }: Check): string {
  return STATUS[status] ?? status;
}

/** Status and reason in one clause, as it stands after the name of the check. */
export function outcomeOf(check: Check): string {
  const outcome = statusInWords(check).toLowerCase();
  const { reason } = check;
  return reason ? `${outcome} (${REASON[reason] ?? reason.replaceAll('_', ' ')})` : outcome;
}
