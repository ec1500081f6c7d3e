import type { Domain, SiteFacts, Verdict } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { AnnotationCard } from '../annotations/annotation-card.tsx';
import { ApiError } from '../api/api-error.ts';
import { domainQuery } from '../api/domains.ts';
import { Badge } from '../components/badge.tsx';
import { Card } from '../components/card.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { ageInWords, formatDate, Time } from '../components/time.tsx';
import { AnalysisTable } from '../history/analysis-table.tsx';
import { numberText, text } from '../language/text.ts';
import { BarList } from '../usage/bar-list.tsx';
import { say } from './domains-words.ts';

const route = getRouteApi('/app/domains/$domain');

const VERDICTS: readonly Verdict[] = ['dangerous', 'suspicious', 'unknown', 'safe'];
const HOSTS_SHOWN = 12;

/** Everything that the account has learnt of one domain, without asking anybody anew. */
export function DomainPage() {
  const { domain } = route.useParams();
  const found = useQuery(domainQuery(domain));
  const refused = found.error instanceof ApiError && found.error.status === 400;
  return (
    <Page title={found.data?.domain ?? domain} lead={found.data ? leadOf(found.data) : null}>
      {refused ? (
        <Notice tone="suspicious">{say('refused')}</Notice>
      ) : (
        <Loaded query={found} height={700}>
          {(known) => (
            <div className="stack">
              {known.analyses.total === 0 ? <NeverMet domain={known} /> : <Known domain={known} />}
              <AnnotationCard on={{ analysis: null, host: known.domain }} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function leadOf({ analyses: { total, first_seen_at, last_seen_at } }: Domain): string {
  if (first_seen_at === null || last_seen_at === null) return say('lead_never');
  return say('lead', { count: total, first: formatDate(first_seen_at), last: formatDate(last_seen_at) });
}

function NeverMet({ domain }: { readonly domain: Domain }) {
  return (
    <>
      <EmptyState
        icon={<Globe size={26} aria-hidden />}
        title={say('never')}
        action={<Link to="/">{text('nav_check')}</Link>}
      >
        {say('never_text')}
      </EmptyState>
      <ListEntries domain={domain} />
    </>
  );
}

function Known({ domain }: { readonly domain: Domain }) {
  return (
    <div className="stack">
      <div className="grid-four">
        {VERDICTS.map((verdict) => (
          <Link key={verdict} to="/history" search={{ q: domain.domain, verdict }} className="card figure">
            <span className="muted small">{text(verdict)}</span>
            <span className={`figure-large text-${verdict}`}>{numberText(domain.analyses.by_verdict[verdict])}</span>
          </Link>
        ))}
      </div>
      <div className="grid-two">
        <Card title={say('registration')}>
          <Facts domain={domain} />
        </Card>
        <Card title={say('brands')}>
          {domain.brands.length === 0 ? (
            <p className="muted">{say('no_brands')}</p>
          ) : (
            <BarList
              items={domain.brands.map(({ brand, analyses }) => ({
                label: brand,
                value: analyses,
                fill: 'fill-dangerous',
              }))}
            />
          )}
        </Card>
      </div>
      <ListEntries domain={domain} />
      <Hosts domain={domain} />
      <section className="stack">
        <div className="row row-apart">
          <h2>{say('newest')}</h2>
          <Link to="/history" search={{ q: domain.domain }} className="small">
            {say('all_of', { domain: domain.domain })}
          </Link>
        </div>
        <AnalysisTable analyses={domain.latest} />
      </section>
    </div>
  );
}

function Facts({ domain: { facts, facts_as_of } }: { readonly domain: Domain }) {
  if (facts === null) return <p className="muted">{say('facts_none')}</p>;
  return (
    <dl className="facts facts-tight">
      <dt>{text('site_registered')}</dt>
      <dd>
        {facts.registered_at === null ? (
          <span className="muted">{say('not_known')}</span>
        ) : (
          registered(facts.registered_at)
        )}
      </dd>
      <dt>{text('site_registrar')}</dt>
      <dd>{facts.registrar ?? <span className="muted">{say('not_known')}</span>}</dd>
      <dt>{text('site_address')}</dt>
      <dd className="mono">{addressesOf(facts)}</dd>
      {facts_as_of === null ? null : (
        <>
          <dt>{say('as_of')}</dt>
          <dd>
            <Time at={facts_as_of} />
          </dd>
        </>
      )}
    </dl>
  );
}

function registered(at: string): string {
  return `${formatDate(at)}, ${ageInWords(at, Date.now())}`;
}

function addressesOf({ addresses }: SiteFacts): string {
  return addresses.length === 0 ? say('no_address') : addresses.slice(0, 3).join(', ');
}

function ListEntries({ domain: { list_entries } }: { readonly domain: Domain }) {
  if (list_entries.length === 0) return null;
  return (
    <Card title={say('lists')}>
      <ul className="earlier">
        {list_entries.map((entry) => (
          <li key={entry.id}>
            <Badge tone={entry.list === 'block' ? 'dangerous' : 'safe'}>
              {say(entry.list === 'block' ? 'blocked' : 'allowed')}
            </Badge>
            <span className="mono small">
              <SafeUrl url={entry.entry} />
            </span>
            <span className="muted small break">{entry.note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Hosts({ domain: { hosts, hosts_total } }: { readonly domain: Domain }) {
  const shown = hosts.slice(0, HOSTS_SHOWN);
  return (
    <section className="stack">
      <h2>{say('hosts', { count: hosts_total })}</h2>
      <DataTable
        rows={shown}
        keyOf={({ host }) => host}
        columns={[
          {
            name: say('host'),
            className: 'cell-url mono',
            cell: ({ host }) => (
              <Link to="/history" search={{ host }}>
                <SafeUrl url={host} />
              </Link>
            ),
          },
          { name: say('analyses'), labelled: true, className: 'number', cell: ({ analyses }) => analyses },
          { name: text('dangerous'), labelled: true, className: 'number', cell: ({ dangerous }) => dangerous },
          {
            name: say('last_seen'),
            className: 'cell-end muted small',
            cell: ({ last_seen_at }) => <Time at={last_seen_at} />,
          },
        ]}
      />
      {hosts_total > shown.length ? <p className="muted small">{say('hosts_shown', { count: shown.length })}</p> : null}
    </section>
  );
}
