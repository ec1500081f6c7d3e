import type { Usage, Verdict } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminFeedsQuery, adminReportsQuery } from '../api/admin.ts';
import { historyQuery, reportsQuery } from '../api/analyses.ts';
import { usageQuery } from '../api/usage.ts';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Meter } from '../components/meter.tsx';
import { Page } from '../components/page.tsx';
import { AnalysisTable } from '../history/analysis-table.tsx';
import { numberText, text } from '../language/text.ts';
import { Limitations } from '../layout/limitations.tsx';
import { useSession } from '../session/use-session.ts';
import { BarList } from '../usage/bar-list.tsx';
import { fillDays, lastDays } from '../usage/fill-days.ts';
import { LoadedChart } from '../usage/loaded-chart.tsx';
import { OwnLookAlikes } from './own-look-alikes.tsx';
import { imitatedBrands } from './week.ts';

const DAYS = 7;
const VERDICTS: readonly Verdict[] = ['dangerous', 'suspicious', 'unknown', 'safe'];
/** So many of the newest dangerous analyses are looked at for brands. */
const LOOKED_AT = 100;

/** What happened this week, for somebody who has a minute. */
export function OverviewPage() {
  const { from, to } = lastDays(DAYS, new Date());
  const usage = useQuery(usageQuery({ from, to, granularity: 'day' }));
  const { is_administrator } = useSession().account;
  return (
    <Page title={text('nav_week')} lead={text('week_lead')}>
      <div className="stack">
        <Limitations />
        <Loaded query={usage} height={700}>
          {(found) => (
            <>
              <Figures usage={found} from={from} />
              <Card title={text('week_verdicts')}>
                <LoadedChart days={fillDays(found.series, from, to)} />
              </Card>
            </>
          )}
        </Loaded>
        <div className="grid-two">
          <Brands from={from} />
          <Card title={text('week_look_after')}>
            <dl className="facts facts-tight">
              {is_administrator ? <ForAdministrators /> : <OwnReports />}
              {usage.data ? <Quota usage={usage.data} /> : null}
            </dl>
          </Card>
        </div>
        <OwnLookAlikes from={from} />
        <NewestDangerous from={from} />
      </div>
    </Page>
  );
}

function Figures({ usage, from }: { readonly usage: Usage; readonly from: string }) {
  return (
    <div className="grid-four">
      {VERDICTS.map((verdict) => (
        <Link key={verdict} to="/history" search={{ verdict, from }} className="card figure">
          <span className="muted small">{text(verdict)}</span>
          <span className={`figure-large text-${verdict}`}>{numberText(usage.by_verdict[verdict])}</span>
        </Link>
      ))}
    </div>
  );
}

function Brands({ from }: { readonly from: string }) {
  const dangerous = useQuery(historyQuery({ verdict: 'dangerous', from }, null, LOOKED_AT));
  return (
    <Card title={text('week_brands')} aside={text('week_brands_of', { count: LOOKED_AT })}>
      <Loaded query={dangerous} height={150}>
        {({ items }) => {
          const brands = imitatedBrands(items, 6);
          return brands.length === 0 ? (
            <p className="muted">{text('week_none')}</p>
          ) : (
            <BarList
              items={brands.map(({ brand, count }) => ({ label: brand, value: count, fill: 'fill-dangerous' }))}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}

function ForAdministrators() {
  const reports = useQuery(adminReportsQuery('open', null)).data;
  const feeds = useQuery(adminFeedsQuery).data;
  const fresh = feeds?.filter(({ status }) => status === 'fresh').length ?? 0;
  return (
    <>
      <dt>Reports</dt>
      <dd>
        <Link to="/admin/reports">
          {reports === undefined ? '…' : `${reports.items.length}${reports.nextCursor === null ? '' : '+'} waiting`}
        </Link>
      </dd>
      <dt>Threat feeds</dt>
      <dd>
        <Link to="/admin/feeds">{feeds === undefined ? '…' : feedsText(feeds.length, fresh)}</Link>
      </dd>
    </>
  );
}

function feedsText(count: number, fresh: number): string {
  return count === 0 ? 'none configured' : `${fresh} of ${count} up to date`;
}

function OwnReports() {
  const reports = useQuery(reportsQuery(null)).data;
  const open = reports?.items.filter(({ status }) => status === 'open').length;
  return (
    <>
      <dt>{text('week_reports')}</dt>
      <dd>
        <Link to="/lists">{open === undefined ? '…' : text('week_reports_waiting', { count: open })}</Link>
      </dd>
    </>
  );
}

function Quota({ usage: { month } }: { readonly usage: Usage }) {
  return (
    <>
      <dt>{text('week_quota')}</dt>
      <dd className="stack stack-tight">
        <Link to="/usage">
          {month.limit === null
            ? text('week_quota_unlimited', { used: month.used })
            : text('week_quota_of', { used: month.used, limit: month.limit })}
        </Link>
        {month.limit === null ? null : <Meter label={text('week_used')} value={month.used} max={month.limit} />}
      </dd>
    </>
  );
}

function NewestDangerous({ from }: { readonly from: string }) {
  const dangerous = useQuery(historyQuery({ verdict: 'dangerous', from }, null, 5)).data;
  if (!dangerous || dangerous.items.length === 0) return null;
  return (
    <section className="stack">
      <h2>{text('week_newest')}</h2>
      <AnalysisTable analyses={dangerous.items} />
    </section>
  );
}
