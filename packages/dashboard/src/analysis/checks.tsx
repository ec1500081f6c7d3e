import type { Check } from '@lurewatch/contract';

const NAME: Readonly<Record<string, string>> = {
  url: 'URL model',
  brand: 'Brand',
  feeds: 'Threat feeds',
  dns: 'DNS',
  rdap: 'Registration',
  tls: 'Certificate',
  page: 'Page content',
};

const STATUS: Readonly<Record<string, string>> = {
  ok: 'Done',
  absent: 'Asked: there is none',
  timeout: 'No answer in time',
  failed: 'Failed',
  skipped: 'Not asked',
};

/** Why a source told nothing, in words for somebody who does not run this server. */
const REASON: Readonly<Record<string, string>> = {
  unreachable: 'not reachable',
  refused: 'it refused',
  blocked_address: 'not a public address',
  protocol_error: 'its answer made no sense',
  too_large: 'its answer was too large',
  redirect_too_long: 'it redirects to an address longer than 2 048 characters',
  resolver_unusable: 'the resolver in use denies or answers every name',
  rate_limited: 'it asks to wait',
  circuit_open: 'paused after failing before',
  unsupported: 'not offered for this address',
  internal: 'a fault of this server',
};

/** Each source with how it went and how long it took: a failure is seen, never hidden. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const slowest = Math.max(1, ...checks.map((check) => check.time_ms));
  return (
    <ul className="checks">
      {checks.map((check) => (
        <li key={check.name} className="check-row">
          <span>{NAME[check.name] ?? check.name}</span>
          <span className="stack stack-tight">
            <span className="small muted">
              {STATUS[check.status] ?? check.status}
              {check.reason ? `: ${REASON[check.reason] ?? check.reason.replaceAll('_', ' ')}` : ''}
            </span>
            {check.status === 'skipped' ? null : (
              <span className="check-track" aria-hidden>
                <div style={{ width: `${(check.time_ms / slowest) * 100}%` }} />
              </span>
            )}
          </span>
          <span className="number small muted cell-end">
            {check.status === 'skipped' ? '–' : `${Math.round(check.time_ms * 10) / 10} ms`}
          </span>
        </li>
      ))}
    </ul>
  );
}
