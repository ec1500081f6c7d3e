import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type HistoryFilter, historyQuery, listedDomainsQuery } from '../api/analyses.ts';
import { Card } from '../components/card.tsx';
import { AnalysisTable } from '../history/analysis-table.tsx';
import { lookAlikes, MOST_OWN, type OwnDomain, ownDomains } from './look-alikes.ts';
import { say } from './overview-words.ts';
import type { Span } from './week.ts';

/** So many of the newest of each kind are looked at. */
const LOOKED_AT = 100;
/** One search each. */
const MOST_NAMES = 5;
const MOST_SHOWN = 10;

/** What was met on foreign hosts this week and imitates a domain of the account's own. */
export function OwnLookAlikes({ span }: { readonly span: Span }) {
  const allowed = useQuery(listedDomainsQuery('allow', MOST_OWN)).data;
  if (allowed === undefined) return null;
  const own = ownDomains(allowed);
  return own.length === 0 ? (
    <Card title={say('own')}>
      <p className="muted">{say.rich('own_how', { link: <Link to="/lists">{say('allow_list')}</Link> })}</p>
    </Card>
  ) : (
    <Found own={own} span={span} />
  );
}

function Found({ own, span }: { readonly own: readonly OwnDomain[]; readonly span: Span }) {
  const names = [...new Set(own.flatMap(({ name }) => name ?? []))].slice(0, MOST_NAMES);
  const filters: readonly HistoryFilter[] = [
    { verdict: 'dangerous', ...span },
    { verdict: 'suspicious', ...span },
    ...names.map((name) => ({ url_contains: name, ...span })),
  ];
  const looked = useQueries({ queries: filters.map((filter) => historyQuery(filter, null, LOOKED_AT)) });
  const analyses = looked
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((a, b) => (a.analyzed_at < b.analyzed_at ? 1 : -1));
  const found = lookAlikes(own, analyses);
  if (looked.some(({ isPending }) => isPending)) return null;
  const none = say(looked.some(({ isError }) => isError) ? 'own_failed' : 'none');
  return (
    <section className="stack">
      <h2>{say('own')}</h2>
      {found.length === 0 ? <p className="muted">{none}</p> : <AnalysisTable analyses={found.slice(0, MOST_SHOWN)} />}
    </section>
  );
}
