import type { Usage } from '@lurewatch/contract';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { Rich } from '../language/rich.tsx';
import { numberText, text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { inEuros, priceText } from './in-euros.ts';
import { quotaStateOf } from './quota-state.ts';

/** Says that the quota runs out, what happens then and when it resets; nothing while there is plenty. */
export function QuotaNotice({ usage }: { readonly usage: Usage }) {
  const price = useSession().limits.overage_price_eur;
  const state = quotaStateOf(usage, price);
  if (state.kind === 'fine') return null;
  const { used, limit, remaining, resets_at } = state.window;
  const resets = <Time at={resets_at} />;
  if (state.kind === 'overage') {
    return (
      <Notice tone="info" live="politely">
        <Rich
          name="quota_overage"
          values={{
            begin: <strong>{text('quota_overage_begin', { limit: limit ?? 0 })}</strong>,
            price: priceText(price ?? 0),
            count: numberText(state.window.overage),
            cost: inEuros(state.window.overage_cost_eur),
            time: resets,
          }}
        />
      </Notice>
    );
  }
  const { period } = state;
  if (state.kind === 'full') {
    return (
      <Notice tone="dangerous" live="politely">
        <Rich
          name="quota_full"
          values={{
            begin: <strong>{text('quota_full_begin', { period })}</strong>,
            used: numberText(used),
            limit: numberText(limit ?? 0),
            time: resets,
          }}
        />
      </Notice>
    );
  }
  const percent = Math.floor((used / (limit ?? 1)) * 100);
  return (
    <Notice tone="suspicious" live="politely">
      <Rich
        name="quota_near"
        values={{
          begin: <strong>{text('quota_near_begin', { period, percent })}</strong>,
          left: numberText(remaining ?? 0),
          time: resets,
          after:
            period === 'month' && price !== null
              ? text('quota_then_costs', { price: priceText(price) })
              : text('quota_then_refused'),
        }}
      />
    </Notice>
  );
}
