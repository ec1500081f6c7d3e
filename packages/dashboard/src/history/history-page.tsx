import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, ChevronsLeft, Download, History as HistoryIcon } from 'lucide-react';
import {
  type HistoryFilter,
  type HistoryPage as HistoryPageData,
  historyCountQuery,
  historyExportUrl,
  historyQuery,
} from '../api/analyses.ts';
import { useNews } from '../api/use-news.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Menu, MenuLink } from '../components/menu.tsx';
import { Page } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useSession } from '../session/use-session.ts';
import { AnalysisTable } from './analysis-table.tsx';
import { HistoryFilters } from './history-filters.tsx';

const route = getRouteApi('/app/history');

/** Where the server does not tell of new analyses, the newest page is asked for again while it is looked at. */
const POLL_MS = 5000;

export function HistoryPage() {
  const { cursor = null, ...filter } = route.useSearch();
  const navigate = useNavigate();
  const { limits } = useSession();
  const isTold = useNews();
  const page = useQuery({
    ...historyQuery(filter, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null && !isTold ? POLL_MS : false,
  });
  const change = (next: HistoryFilter) => void navigate({ to: '/history', search: next });
  return (
    <Page
      title="History"
      lead={
        limits.log_retention_days === null
          ? 'Every analysis of this account.'
          : `Analyses of the last ${limits.log_retention_days} days, as your plan keeps them.`
      }
      actions={<ExportMenu filter={filter} />}
    >
      <div className="stack">
        <HistoryFilters filter={filter} onChange={change} />
        <Loaded query={page} height={560}>
          {(found) => <Results filter={filter} cursor={cursor} page={found} onClear={() => change({})} />}
        </Loaded>
      </div>
    </Page>
  );
}

interface ResultsProps {
  readonly filter: HistoryFilter;
  readonly cursor: string | null;
  readonly page: HistoryPageData;
  readonly onClear: () => void;
}

function Results({ filter, cursor, page, onClear }: ResultsProps) {
  const { items, nextCursor, searchedTo } = page;
  const filtered = Object.keys(filter).length > 0;
  if (items.length === 0 && nextCursor === null) {
    return (
      <EmptyState
        icon={<HistoryIcon size={26} aria-hidden />}
        title={filtered ? 'Nothing matches' : 'Nothing checked yet'}
        action={filtered ? <Button onClick={onClear}>Clear the search</Button> : <Link to="/">Check a URL</Link>}
      >
        {filtered ? (
          <Reading page={page} />
        ) : (
          'Every URL that you or your programs check appears here, without reloading the page.'
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="muted small" role="status">
        <Count filter={filter} /> <Reading page={page} />
      </p>
      <AnalysisTable analyses={items} />
      <nav className="row row-end" aria-label="Pages">
        {searchedTo === null ? null : (
          <span className="muted small">
            Searched back to <Time at={searchedTo} />.
          </span>
        )}
        {cursor === null ? null : (
          <Link to="/history" search={filter} className={buttonClass({ small: true })}>
            <ChevronsLeft size={15} aria-hidden />
            Newest
          </Link>
        )}
        {nextCursor === null ? null : (
          <Link to="/history" search={{ ...filter, cursor: nextCursor }} className={buttonClass({ small: true })}>
            {searchedTo === null ? 'Older' : 'Search on'}
            <ChevronRight size={15} aria-hidden />
          </Link>
        )}
      </nav>
    </>
  );
}

function Count({ filter }: { readonly filter: HistoryFilter }) {
  const total = useQuery({ ...historyCountQuery(filter), placeholderData: keepPreviousData }).data;
  if (!total) return <>Newest first.</>;
  const value = total.value.toLocaleString('en');
  const many =
    total.relation === 'gte' ? `More than ${value} analyses` : value === '1' ? 'One analysis' : `${value} analyses`;
  return <>{many}, newest first.</>;
}

const READING: Readonly<Record<string, string>> = {
  id: 'the id',
  url: 'the URL',
  host: 'the host',
  domain: 'the domain with its hosts',
  brand: 'the brand',
  url_contains: 'part of a URL:',
};

/** How the search box was understood, so that an empty result is no riddle. */
function Reading({ page: { search } }: { readonly page: HistoryPageData }) {
  if (search === null) return null;
  return (
    <>
      Searched for {READING[search.field] ?? search.field} <strong className="break">{search.value}</strong>.
    </>
  );
}

function ExportMenu({ filter }: { readonly filter: HistoryFilter }) {
  return (
    <Menu
      trigger={
        <Button>
          <Download size={16} aria-hidden />
          Export
        </Button>
      }
    >
      <MenuLink href={historyExportUrl(filter, 'csv')}>CSV</MenuLink>
      <MenuLink href={historyExportUrl(filter, 'jsonl')}>JSON Lines</MenuLink>
    </Menu>
  );
}
