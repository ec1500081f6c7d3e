import type { Usage } from '@lurewatch/contract';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { useSession } from '../session/use-session.ts';
import { inEuros } from './in-euros.ts';
import { quotaStateOf } from './quota-state.ts';

const number = (value: number) => value.toLocaleString('en');

/** Says that the quota runs out, what happens then and when it resets; nothing while there is plenty. */
export function QuotaNotice({ usage }: { readonly usage: Usage }) {
  const price = useSession().limits.overage_price_eur;
  const state = quotaStateOf(usage, price);
  if (state.kind === 'fine') return null;
  const { used, limit, remaining, resets_at } = state.window;
  if (state.kind === 'overage') {
    return (
      <Notice tone="info" live="politely">
        <strong>This month’s {number(limit ?? 0)} analyses are used.</strong> Checks keep working; each further one
        counts as overage and costs {price} EUR. So far: {number(state.window.overage)} (
        {inEuros(state.window.overage_cost_eur)}). The quota resets <Time at={resets_at} />.
      </Notice>
    );
  }
  const whose = state.period === 'day' ? 'today’s' : 'this month’s';
  if (state.kind === 'full') {
    return (
      <Notice tone="dangerous" live="politely">
        <strong>All of {whose} quota is used</strong> ({number(used)} of {number(limit ?? 0)}). New checks are refused
        until it resets <Time at={resets_at} />. What is already checked stays readable.
      </Notice>
    );
  }
  const isPriced = state.period === 'month' && price !== null;
  return (
    <Notice tone="suspicious" live="politely">
      <strong>
        {Math.floor((used / (limit ?? 1)) * 100)} % of {whose} quota is used
      </strong>
      : {number(remaining ?? 0)} left until it resets <Time at={resets_at} />. Then{' '}
      {isPriced ? `each check costs ${price} EUR.` : 'checks are refused.'}
    </Notice>
  );
}
