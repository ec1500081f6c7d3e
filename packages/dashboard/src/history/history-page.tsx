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
import { text } from '../language/text.ts';
import { SavedSearches } from '../searches/saved-searches.tsx';
import { useSession } from '../session/use-session.ts';
import { ChosenAnalyses } from './chosen-analyses.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { say } from './history-words.ts';
import { SearchOn } from './search-on.tsx';

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
      wide
      title={text('nav_history')}
      lead={
        limits.log_retention_days === null
          ? say('history_every')
          : say('history_days', { days: limits.log_retention_days })
      }
      actions={
        <>
          <SavedSearches filter={filter} />
          <ExportMenu filter={filter} />
        </>
      }
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
        title={say(filtered ? 'nothing_matches' : 'nothing_checked')}
        action={
          filtered ? <Button onClick={onClear}>{say('clear_search')}</Button> : <Link to="/">{text('nav_check')}</Link>
        }
      >
        {filtered ? <Reading page={page} /> : say('history_empty')}
      </EmptyState>
    );
  }
  if (items.length === 0 && nextCursor !== null && searchedTo !== null)
    return <SearchOn nextCursor={nextCursor} searchedTo={searchedTo} />;
  return (
    <>
      <p className="muted small" role="status">
        <Count filter={filter} /> <Reading page={page} />
      </p>
      <ChosenAnalyses analyses={items} />
      <nav className="row row-end" aria-label={text('pages')}>
        {searchedTo === null ? null : (
          <span className="muted small">{say.rich('searched_back', { time: <Time at={searchedTo} /> })}</span>
        )}
        {cursor === null ? null : (
          <Link to="/history" search={filter} className={buttonClass({ small: true })}>
            <ChevronsLeft size={15} aria-hidden />
            {text('newest')}
          </Link>
        )}
        {nextCursor === null ? null : (
          <Link to="/history" search={{ ...filter, cursor: nextCursor }} className={buttonClass({ small: true })}>
            {searchedTo === null ? text('older') : say('search_on')}
            <ChevronRight size={15} aria-hidden />
          </Link>
        )}
      </nav>
    </>
  );
}

function Count({ filter }: { readonly filter: HistoryFilter }) {
  const total = useQuery({ ...historyCountQuery(filter), placeholderData: keepPreviousData }).data;
  if (!total) return say('newest_first');
  return say('history_count', { more: total.relation === 'gte', count: total.value });
}

/** How the search box was understood, so that an empty result is no riddle. */
function Reading({ page: { search } }: { readonly page: HistoryPageData }) {
  if (search === null) return null;
  return (
    <>{say.rich('searched_for', { field: search.field, value: <strong className="break">{search.value}</strong> })}</>
  );
}

function ExportMenu({ filter }: { readonly filter: HistoryFilter }) {
  return (
    <Menu
      trigger={
        <Button>
          <Download size={16} aria-hidden />
          {text('export')}
        </Button>
      }
    >
      <MenuLink href={historyExportUrl(filter, 'csv')}>CSV</MenuLink>
      <MenuLink href={historyExportUrl(filter, 'jsonl')}>JSON Lines</MenuLink>
    </Menu>
  );
}
