import type { Usage, Verdict } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { adminFeedsQuery, adminReportsQuery } from '../api/admin.ts';
import { historyQuery, imitatedBrandsQuery, reportsQuery } from '../api/analyses.ts';
import { usageQuery } from '../api/usage.ts';
import { buttonClass } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Meter } from '../components/meter.tsx';
import { Page } from '../components/page.tsx';
import { formatDate } from '../components/time.tsx';
import { AnalysisTable } from '../history/analysis-table.tsx';
import { numberText, text } from '../language/text.ts';
import { Limitations } from '../layout/limitations.tsx';
import { useSession } from '../session/use-session.ts';
import { BarList } from '../usage/bar-list.tsx';
import { fillDays } from '../usage/fill-days.ts';
import { LoadedChart } from '../usage/loaded-chart.tsx';
import { say } from './overview-words.ts';
import { OwnLookAlikes } from './own-look-alikes.tsx';
import { type Span, type Week, weekOf } from './week.ts';

const VERDICTS: readonly Verdict[] = ['dangerous', 'suspicious', 'unknown', 'safe'];
const MOST_BRANDS = 6;

const route = getRouteApi('/app/overview');

/** What happened in a week, for somebody who has a minute. */
export function OverviewPage() {
  const week = weekOf(route.useSearch(), new Date());
  const { from, to, span, later } = week;
  const usage = useQuery(usageQuery({ from, to, granularity: 'day' }));
  const { is_administrator } = useSession().account;
  const lead = later === null ? say('lead') : say('lead_of', { from: formatDate(from), to: formatDate(to) });
  return (
    <Page title={text('nav_week')} lead={lead} actions={<Weeks week={week} />}>
      <div className="stack">
        <Limitations />
        <Loaded query={usage} height={700}>
          {(found) => (
            <>
              <Figures usage={found} span={span} />
              <Card title={say('verdicts')}>
                <LoadedChart days={fillDays(found.series, from, to)} />
              </Card>
            </>
          )}
        </Loaded>
        <div className="grid-two">
          <Brands week={week} />
          <Card title={say('look_after')}>
            <dl className="facts facts-tight">
              {is_administrator ? <ForAdministrators /> : <OwnReports />}
              {usage.data ? <Quota usage={usage.data} /> : null}
            </dl>
          </Card>
        </div>
        <OwnLookAlikes span={span} />
        <NewestDangerous span={span} />
      </div>
    </Page>
  );
}

function Weeks({ week: { earlier, later } }: { readonly week: Week }) {
  return (
    <nav className="row" aria-label={say('weeks')}>
      <Link to="/overview" search={{ to: earlier }} className={buttonClass({ small: true })}>
        <ChevronLeft size={15} aria-hidden />
        {say('earlier')}
      </Link>
      {later === null ? null : (
        <Link to="/overview" search={later === undefined ? {} : { to: later }} className={buttonClass({ small: true })}>
          {say('later')}
          <ChevronRight size={15} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function Figures({ usage, span }: { readonly usage: Usage; readonly span: Span }) {
  return (
    <div className="grid-four">
      {VERDICTS.map((verdict) => (
        <Link key={verdict} to="/history" search={{ verdict, ...span }} className="card figure">
          <span className="muted small">{text(verdict)}</span>
          <span className={`figure-large text-${verdict}`}>{numberText(usage.by_verdict[verdict])}</span>
        </Link>
      ))}
    </div>
  );
}

function Brands({ week: { from, to, span } }: { readonly week: Week }) {
  const imitated = useQuery(imitatedBrandsQuery(from, to, MOST_BRANDS));
  return (
    <Card title={say('brands')} aside={say('brands_of')}>
      <Loaded query={imitated} height={150}>
        {(brands) =>
          brands.length === 0 ? (
            <p className="muted">{say('none')}</p>
          ) : (
            <BarList
              items={brands.map(({ brand, analyses }) => ({
                label: brand,
                value: analyses,
                fill: 'fill-dangerous',
                link: (label) => (
                  <Link to="/history" search={{ brand, ...span }}>
                    {label}
                  </Link>
                ),
              }))}
            />
          )
        }
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
      <dt>{say('reports')}</dt>
      <dd>
        <Link to="/lists">{open === undefined ? '…' : say('reports_waiting', { count: open })}</Link>
      </dd>
    </>
  );
}

function Quota({ usage: { month } }: { readonly usage: Usage }) {
  return (
    <>
      <dt>{say('quota')}</dt>
      <dd className="stack stack-tight">
        <Link to="/usage">
          {month.limit === null
            ? say('quota_unlimited', { used: month.used })
            : say('quota_of', { used: month.used, limit: month.limit })}
        </Link>
        {month.limit === null ? null : <Meter label={say('used')} value={month.used} max={month.limit} />}
      </dd>
    </>
  );
}

function NewestDangerous({ span }: { readonly span: Span }) {
  const dangerous = useQuery(historyQuery({ verdict: 'dangerous', ...span }, null, 5)).data;
  if (!dangerous || dangerous.items.length === 0) return null;
  return (
    <section className="stack">
      <h2>{say('newest')}</h2>
      <AnalysisTable analyses={dangerous.items} />
    </section>
  );
}
