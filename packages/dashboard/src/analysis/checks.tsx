import type { Check as CheckResult } from '@lurewatch/contract';
import { CHECKS } from '@lurewatch/contract/checks';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { isAnswered, meaningOf } from './check-meaning.ts';

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

/** What was asked on one line; below it each check that brought nothing, and what that means. A failure is seen, never hidden. */
export function Checks({ checks }: { readonly checks: readonly CheckResult[] }) {
  const answered = checks.filter(isAnswered);
  const others = checks.filter((check) => !isAnswered(check));
  return (
    <div className="stack stack-tight">
      <ul className="checks-answered">
        {answered.map((check) => (
          <li key={keyOf(check)} title={`${STATUS[check.status]}, ${timeOf(check)}`}>
            <Check size={14} aria-hidden />
            {nameOf(check)}
            {check.status === 'absent' ? <span className="muted"> (none)</span> : null}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className="checks-open">
          {others.map((check) => (
            <li key={keyOf(check)} data-failed={check.status !== 'skipped'}>
              {check.status === 'skipped' ? <Minus size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
              <span>
                <strong>{nameOf(check)}</strong>: {outcomeOf(check)}
                <span className="muted"> – {meaningOf(check)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function keyOf({ name, host }: CheckResult): string {
  return `${name} ${host ?? ''}`;
}

function nameOf({ name, host }: CheckResult): string {
  return `${CHECKS[name]?.name ?? name}${host === undefined ? '' : ` of ${host}`}`;
}

function outcomeOf({ status, reason }: CheckResult): string {
  const outcome = (STATUS[status] ?? status).toLowerCase();
  return reason ? `${outcome} (${REASON[reason] ?? reason.replaceAll('_', ' ')})` : outcome;
}

function timeOf({ time_ms }: CheckResult): string {
  return `${Math.round(time_ms * 10) / 10} ms`;
}
