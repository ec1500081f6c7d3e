import type { Domain, SiteFacts, Verdict } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
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
import { text } from '../language/text.ts';
import { BarList } from '../usage/bar-list.tsx';

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
        <Notice tone="suspicious">This is no domain: nothing can be known of it.</Notice>
      ) : (
        <Loaded query={found} height={700}>
          {(known) => (known.analyses.total === 0 ? <NeverMet domain={known} /> : <Known domain={known} />)}
        </Loaded>
      )}
    </Page>
  );
}

function leadOf({ analyses: { total, first_seen_at, last_seen_at } }: Domain): string {
  if (first_seen_at === null || last_seen_at === null) return 'Never met by this account.';
  const often = total === 1 ? 'Analysed once' : `Analysed ${total.toLocaleString('en')} times`;
  return `${often}, first on ${formatDate(first_seen_at)}, last on ${formatDate(last_seen_at)}.`;
}

function NeverMet({ domain }: { readonly domain: Domain }) {
  return (
    <>
      <EmptyState icon={<Globe size={26} aria-hidden />} title="Never met" action={<Link to="/">Check a URL</Link>}>
        No URL on this domain was analysed, or they are older than your plan keeps analyses.
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
            <span className={`figure-large text-${verdict}`}>
              {domain.analyses.by_verdict[verdict].toLocaleString('en')}
            </span>
          </Link>
        ))}
      </div>
      <div className="grid-two">
        <Card title="Registration">
          <Facts domain={domain} />
        </Card>
        <Card title="Imitated brands">
          {domain.brands.length === 0 ? (
            <p className="muted">None.</p>
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
          <h2>Newest analyses</h2>
          <Link to="/history" search={{ q: domain.domain }} className="small">
            All analyses of {domain.domain}
          </Link>
        </div>
        <AnalysisTable analyses={domain.latest} />
      </section>
    </div>
  );
}

function Facts({ domain: { facts, facts_as_of } }: { readonly domain: Domain }) {
  if (facts === null) return <p className="muted">Not known: no full check has looked at it.</p>;
  return (
    <dl className="facts facts-tight">
      <dt>Registered</dt>
      <dd>
        {facts.registered_at === null ? <span className="muted">not known</span> : registered(facts.registered_at)}
      </dd>
      <dt>Registrar</dt>
      <dd>{facts.registrar ?? <span className="muted">not known</span>}</dd>
      <dt>Address</dt>
      <dd className="mono">{addressesOf(facts)}</dd>
      {facts_as_of === null ? null : (
        <>
          <dt>As of</dt>
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
  return addresses.length === 0 ? 'none found' : addresses.slice(0, 3).join(', ');
}

function ListEntries({ domain: { list_entries } }: { readonly domain: Domain }) {
  if (list_entries.length === 0) return null;
  return (
    <Card title="On your lists">
      <ul className="earlier">
        {list_entries.map((entry) => (
          <li key={entry.id}>
            <Badge tone={entry.list === 'block' ? 'dangerous' : 'safe'}>
              {entry.list === 'block' ? 'Blocked' : 'Allowed'}
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
      <h2>{hosts_total === 1 ? 'One host' : `${hosts_total.toLocaleString('en')} hosts`}</h2>
      <DataTable
        rows={shown}
        keyOf={({ host }) => host}
        columns={[
          {
            name: 'Host',
            className: 'cell-url mono',
            cell: ({ host }) => (
              <Link to="/history" search={{ host }}>
                <SafeUrl url={host} />
              </Link>
            ),
          },
          { name: 'Analyses', labelled: true, className: 'number', cell: ({ analyses }) => analyses },
          { name: 'Dangerous', labelled: true, className: 'number', cell: ({ dangerous }) => dangerous },
          {
            name: 'Last seen',
            className: 'cell-end muted small',
            cell: ({ last_seen_at }) => <Time at={last_seen_at} />,
          },
        ]}
      />
      {hosts_total > shown.length ? <p className="muted small">The {shown.length} met last are shown.</p> : null}
    </section>
  );
}
