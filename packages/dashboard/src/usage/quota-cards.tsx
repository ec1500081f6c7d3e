import type { Usage } from '@lurewatch/contract';
import { Card } from '../components/card.tsx';
import { Meter } from '../components/meter.tsx';
import { Time } from '../components/time.tsx';
import { numberText } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { forecastMonth } from './forecast.ts';
import { inEuros, priceText } from './in-euros.ts';
import { QuotaNotice } from './quota-notice.tsx';
import { say } from './usage-words.ts';

/** Day and month against the quota, what the month will come to, and what happens at the limit. */
export function QuotaCards({ usage }: { readonly usage: Usage }) {
  const forecast = forecastMonth(usage.month.used, new Date());
  return (
    <>
      <QuotaNotice usage={usage} />
      <div className="grid-two">
        <Card title={say('today')}>
          <Quota label={say('used_today')} window={usage.day} />
        </Card>
        <Card title={say('this_month')}>
          <Quota label={say('used_month')} window={usage.month} />
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
        <span className="figure-large">{numberText(window.used)}</span>{' '}
        <span className="muted">
          {window.limit === null ? say('unlimited') : say('of_limit', { limit: window.limit })}
        </span>
      </p>
      {window.limit === null ? null : <Meter label={label} value={window.used} max={window.limit} />}
      <p className="small muted">{say.rich('resets', { time: <Time at={window.resets_at} /> })}</p>
    </div>
  );
}

function forecastText(usage: Usage, forecast: number | null): string {
  if (forecast === null) return say('forecast_young');
  const { limit, overage_cost_eur } = usage.month;
  if (limit === null) return say('forecast', { count: forecast });
  const told = say(forecast > limit ? 'forecast_over' : 'forecast_within', { count: forecast });
  return overage_cost_eur > 0 ? `${told} ${say('overage', { cost: inEuros(overage_cost_eur) })}` : told;
}

function AtTheLimit({ usage }: { readonly usage: Usage }) {
  const { limits } = useSession();
  const price = limits.overage_price_eur;
  const bounded = usage.day.limit !== null || usage.month.limit !== null;
  const beyond = price === null ? say('limit_refused') : say('limit_costs', { price: priceText(price) });
  const sentences = [
    ...(bounded ? [beyond, say('limit_event')] : [say('limit_none')]),
    ...(limits.requests_per_second === null ? [] : [say('limit_rate', { count: limits.requests_per_second })]),
  ];
  return (
    <Card title={say('at_limit')}>
      <p className="muted">{sentences.join(' ')}</p>
    </Card>
  );
}
