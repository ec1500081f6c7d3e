import type { Usage } from '@lurewatch/contract';
import { Card } from '../components/card.tsx';
import { Meter } from '../components/meter.tsx';
import { Time } from '../components/time.tsx';
import { useSession } from '../session/use-session.ts';
import { forecastMonth } from './forecast.ts';
import { inEuros } from './in-euros.ts';
import { QuotaNotice } from './quota-notice.tsx';

const number = (value: number) => value.toLocaleString('en');

/** Day and month against the quota, what the month will come to, and what happens at the limit. */
export function QuotaCards({ usage }: { readonly usage: Usage }) {
  const forecast = forecastMonth(usage.month.used, new Date());
  return (
    <>
      <QuotaNotice usage={usage} />
      <div className="grid-two">
        <Card title="Today">
          <Quota label="Used today" window={usage.day} />
        </Card>
        <Card title="This month">
          <Quota label="Used this month" window={usage.month} />
          <p className="small muted">{forecastText(usage, forecast)}</p>
        </Card>
      </div>
      <AtTheLimit usage={usage} />
    </>
  );
}

function Quota({ label, window }: { readonly label: string; readonly window: Usage['day'] }) {
  return (
    <div className="stack stack-tight">
      <p>
        <span className="figure-large">{number(window.used)}</span>{' '}
        <span className="muted">{window.limit === null ? 'unlimited' : `of ${number(window.limit)}`}</span>
      </p>
      {window.limit === null ? null : <Meter label={label} value={window.used} max={window.limit} />}
      <p className="small muted">
        Resets <Time at={window.resets_at} />
      </p>
    </div>
  );
}

function forecastText(usage: Usage, forecast: number | null): string {
  if (forecast === null) return 'The month is too young for a forecast.';
  const { limit, overage_cost_eur } = usage.month;
  const cost = overage_cost_eur > 0 ? ` Overage so far: ${inEuros(overage_cost_eur)}.` : '';
  if (limit === null) return `At this pace about ${number(forecast)} by the end of the month.`;
  return forecast > limit
    ? `At this pace about ${number(forecast)} by the end of the month: more than the plan includes.${cost}`
    : `At this pace about ${number(forecast)} by the end of the month: within the plan.${cost}`;
}

function AtTheLimit({ usage }: { readonly usage: Usage }) {
  const { limits } = useSession();
  const price = limits.overage_price_eur;
  const bounded = usage.day.limit !== null || usage.month.limit !== null;
  return (
    <Card title="What happens at the limit">
      <p className="muted">
        {!bounded
          ? 'Nothing: your plan has no quota.'
          : price !== null
            ? `Calls beyond the month keep working and cost ${price} EUR each. `
            : 'Calls beyond the quota are answered with status 429 and cost nothing. '}
        {bounded ? 'At 80 % and at 100 % the event quota.threshold goes to your webhooks.' : ''}{' '}
        {limits.requests_per_second === null
          ? ''
          : `Independently of that, ${limits.requests_per_second} requests per second.`}
      </p>
    </Card>
  );
}
