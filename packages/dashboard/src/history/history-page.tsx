import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Download, History as HistoryIcon } from 'lucide-react';
import { type HistoryFilter, historyExportUrl, historyQuery } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Menu, MenuLink } from '../components/menu.tsx';
import { Page } from '../components/page.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { useSession } from '../session/use-session.ts';
import { AnalysisTable } from './analysis-table.tsx';
import { HistoryFilters } from './history-filters.tsx';

const route = getRouteApi('/app/history');

export function HistoryPage() {
  const filter = route.useSearch();
  const navigate = useNavigate();
  const stack = useCursorStack();
  const { limits } = useSession();
  const page = useQuery({ ...historyQuery(filter, stack.cursor), placeholderData: keepPreviousData });
  const change = (next: HistoryFilter) => {
    stack.reset();
    void navigate({ to: '/history', search: next });
  };
  const filtered = Object.keys(filter).length > 0;
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
          {({ items, nextCursor }) =>
            items.length > 0 ? (
              <>
                <AnalysisTable analyses={items} />
                <Pager stack={stack} nextCursor={nextCursor} />
              </>
            ) : (
              <EmptyState
                icon={<HistoryIcon size={26} aria-hidden />}
                title={filtered ? 'Nothing matches these filters' : 'Nothing checked yet'}
                action={
                  filtered ? <Button onClick={() => change({})}>Clear filters</Button> : <Link to="/">Check a URL</Link>
                }
              >
                {filtered
                  ? 'Host and brand are matched exactly.'
                  : 'Every URL that you or your programs check appears here.'}
              </EmptyState>
            )
          }
        </Loaded>
      </div>
    </Page>
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
