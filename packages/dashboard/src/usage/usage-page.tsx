import type { Usage } from '@lurewatch/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { keysQuery } from '../api/keys.ts';
import { usageQuery } from '../api/usage.ts';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../components/page.tsx';
import { Segmented } from '../components/segmented.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { text } from '../language/text.ts';
import { BarList } from './bar-list.tsx';
import { fillDays, lastDays } from './fill-days.ts';
import { QuotaCards } from './quota-cards.tsx';

const UsageChart = lazy(() => import('./usage-chart.tsx').then((module) => ({ default: module.UsageChart })));

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

type Range = (typeof RANGES)[number]['value'];

export function UsagePage() {
  const [range, setRange] = useState<Range>('30');
  const { from, to } = lastDays(Number(range), new Date());
  const usage = useQuery({
    ...usageQuery({ from, to, granularity: 'day' }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Usage"
      lead="Only successful analyses count. Looking at results, usage and settings is free. Days and months are UTC."
    >
      <Loaded query={usage} height={900}>
        {(found) => (
          <div className="stack">
            <QuotaCards usage={found} />
            <Card
              title="Analyses per day"
              aside={<Segmented label="Period" value={range} options={RANGES} onChange={setRange} />}
            >
              <Suspense fallback={<Skeleton height={265} label="Loading the chart" />}>
                <UsageChart days={fillDays(found.series, from, to)} />
              </Suspense>
            </Card>
            <div className="grid-two">
              <Card title="By verdict">
                <BarList items={byVerdict(found)} />
              </Card>
              <Card title="By endpoint">
                <BarList items={byEndpoint(found)} />
              </Card>
            </div>
            <Card title="By key">
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
    label: keys?.find((known) => known.id === key.id)?.name ?? `Key …${key.last4}`,
    value: key.used,
  }));
  return (
    <BarList items={[...items, { label: 'This dashboard', value: Math.max(usage.total_requests - fromKeys, 0) }]} />
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
    { label: 'Single URLs (/v1/analyze)', value: usage.by_endpoint.analyze },
    { label: 'Batches (/v1/batch), by URL', value: usage.by_endpoint.batch },
  ];
}
