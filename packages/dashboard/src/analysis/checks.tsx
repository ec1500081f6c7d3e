import type { Check as CheckResult } from '@lurewatch/contract';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { isAnswered } from '../../words/check-words.ts';
import { isFailed } from '../../words/is-failed.ts';
import { text } from '../language/text.ts';
import { type Limit, REMEDY } from '../layout/limitations.tsx';
import { useSession } from '../session/use-session.ts';
import { checkNameOf, failedInWords, meaningOf, outcomeOf, statusInWords } from './told.ts';

/** What was asked on one line; below it each check that brought nothing, and what that means. A failure is seen, never hidden. */
export function Checks({ checks }: { readonly checks: readonly CheckResult[] }) {
  const answered = checks.filter(isAnswered);
  const others = checks.filter((check) => !isAnswered(check));
  const failed = failedInWords(checks);
  return (
    <div className="stack stack-tight">
      <ul className="checks-answered">
        {answered.map((check) => (
          <li key={keyOf(check)} title={`${statusInWords(check)}, ${timeOf(check)}`}>
            <Check size={14} aria-hidden />
            {checkNameOf(check)}
            {check.status === 'absent' ? <span className="muted"> {text('checks_none')}</span> : null}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className="checks-open">
          {others.map((check) => (
            <li key={keyOf(check)} data-failed={check.status !== 'skipped'}>
              {check.status === 'skipped' ? <Minus size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
              <span>
                <strong>{checkNameOf(check)}</strong>: {outcomeOf(check)}
                <span className="muted"> – {meaningOf(check)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {failed === null ? null : <p className="small">{failed}</p>}
      <Remedy checks={checks} />
    </div>
  );
}

/** What whoever runs the service can do about it; nobody else is told of settings. */
function Remedy({ checks }: { readonly checks: readonly CheckResult[] }) {
  const { account, limitations } = useSession();
  const limit = limitOf(checks, limitations);
  if (!account.is_administrator || limit === null) return null;
  return <p className="small">{REMEDY[limit]}</p>;
}

function limitOf(checks: readonly CheckResult[], limitations: readonly Limit[]): Limit | null {
  if (checks.some(({ reason }) => reason === 'resolver_unusable')) return 'resolver';
  if (checks.some((check) => check.name === 'feeds' && isFailed(check))) return 'feeds_down';
  return limitations.includes('offline') ? 'offline' : null;
}

function keyOf({ name, host }: CheckResult): string {
  return `${name} ${host ?? ''}`;
}

function timeOf({ time_ms }: CheckResult): string {
  return `${Math.round(time_ms * 10) / 10} ms`;
}
