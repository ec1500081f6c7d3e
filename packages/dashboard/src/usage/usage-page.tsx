import type { Usage } from '@lurewatch/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery } from '../api/keys.ts';
import { usageQuery } from '../api/usage.ts';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../components/page.tsx';
import { Segmented } from '../components/segmented.tsx';
import { text } from '../language/text.ts';
import { BarList } from './bar-list.tsx';
import { fillDays, lastDays } from './fill-days.ts';
import { LoadedChart } from './loaded-chart.tsx';
import { QuotaCards } from './quota-cards.tsx';
import { say } from './usage-words.ts';

const RANGES = ['7', '30', '90'] as const;

type Range = (typeof RANGES)[number];

export function UsagePage() {
  const [range, setRange] = useState<Range>('30');
  const ranges = RANGES.map((value) => ({ value, label: say('days', { days: Number(value) }) }));
  const { from, to } = lastDays(Number(range), new Date());
  const usage = useQuery({
    ...usageQuery({ from, to, granularity: 'day' }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Loaded query={usage} height={900}>
        {(found) => (
          <div className="stack">
            <QuotaCards usage={found} />
            <Card
              title={say('per_day')}
              aside={<Segmented label={say('period')} value={range} options={ranges} onChange={setRange} />}
            >
              <LoadedChart days={fillDays(found.series, from, to)} />
            </Card>
            <div className="grid-two">
              <Card title={say('by_verdict')}>
                <BarList items={byVerdict(found)} />
              </Card>
              <Card title={say('by_endpoint')}>
                <BarList items={byEndpoint(found)} />
              </Card>
            </div>
            <Card title={say('by_key')}>
              <ByKey usage={found} />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function ByKey({ usage }: { readonly usage: Usage }) {
  const keys = useQuery(keysQuery).data;
  const fromKeys = usage.keys.reduce((sum, key) => sum + key.used, 0);
  const items = usage.keys.map((key) => ({
    label: keys?.find((known) => known.id === key.id)?.name ?? say('key', { last: key.last4 }),
    value: key.used,
  }));
  return (
    <BarList items={[...items, { label: say('dashboard'), value: Math.max(usage.total_requests - fromKeys, 0) }]} />
  );
}

function byVerdict(usage: Usage) {
  return (['dangerous', 'suspicious', 'safe', 'unknown'] as const).map((verdict) => ({
    label: text(verdict),
    value: usage.by_verdict[verdict],
    fill: `fill-${verdict}`,
  }));
}

function byEndpoint(usage: Usage) {
  return [
    { label: say('single', { path: '/v1/analyze' }), value: usage.by_endpoint.analyze },
    { label: say('batches', { path: '/v1/batch' }), value: usage.by_endpoint.batch },
  ];
}
