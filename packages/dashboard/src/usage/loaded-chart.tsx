import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import type { DayUse } from './fill-days.ts';
import { say } from './usage-words.ts';

const UsageChart = lazy(() => import('./usage-chart.tsx').then((module) => ({ default: module.UsageChart })));

/** The chart with its place kept until its script has come; its words come with the page. */
export function LoadedChart({ days }: { readonly days: readonly DayUse[] }) {
  return (
    <Suspense fallback={<Skeleton height={265} label={say('loading_chart')} />}>
      <UsageChart days={days} />
    </Suspense>
  );
}
