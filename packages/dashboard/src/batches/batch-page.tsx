import type { BatchJob, BatchOutcome } from '@lurewatch/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { batchQuery, batchResultsQuery } from '../api/batches.ts';
import { buttonClass } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { timeInWords } from '../components/time.tsx';
import { numberText, text } from '../language/text.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchResults } from './batch-results.tsx';
import { OUTCOMES } from './batch-search.ts';
import { isUnderWay, outcomeLabel } from './batch-words.ts';
import { say } from './batches-words.ts';

const route = getRouteApi('/app/batches/$id');

const POLL_MS = 1000;
/** A batch that is paused goes on by itself at some time. */
const PAUSED_POLL_MS = 15_000;

export function BatchPage() {
  const { id } = route.useParams();
  const batch = useQuery({
    ...batchQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || isUnderWay(data)) return POLL_MS;
      return data.status === 'paused' ? PAUSED_POLL_MS : false;
    },
  });
  useRefreshAtEnd(batch.data);
  const missing = batch.error instanceof ApiError && batch.error.status === 404;
  return (
    <Page
      title={say('batch')}
      lead={batch.data ? leadOf(batch.data) : null}
      actions={batch.data ? <BatchActions batch={batch.data} /> : null}
    >
      {missing ? (
        <Notice tone="suspicious">{say('missing')}</Notice>
      ) : (
        <Loaded query={batch} height={600}>
          {(found) => <Results batch={found} />}
        </Loaded>
      )}
      <div>
        <Link to="/batches" className="row small">
          <ArrowLeft size={15} aria-hidden />
          {say('all')}
        </Link>
      </div>
    </Page>
  );
}

/** What was analysed meanwhile shows in the history, and is charged. */
function useRefreshAtEnd(batch: BatchJob | undefined): void {
  const queryClient = useQueryClient();
  const isRunning = batch === undefined || isUnderWay(batch);
  useEffect(() => {
    if (isRunning) return;
    for (const queryKey of [['analyses'], ['usage'], ['batches', 'list']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isRunning, queryClient]);
}

function leadOf({ total, depth, created_at }: BatchJob): string {
  const started = timeInWords(new Date(created_at), Date.now());
  return say(depth === 'full' ? 'lead_full' : 'lead_fast', { urls: say('urls', { count: total }), time: started });
}

function Results({ batch }: { readonly batch: BatchJob }) {
  const { outcome = null, cursor = null } = route.useSearch();
  const results = useQuery({
    ...batchResultsQuery(batch, { outcome, cursor }),
    placeholderData: keepPreviousData,
    enabled: batch.done > 0,
  });
  const filter = outcome === null ? {} : { outcome };
  return (
    <div className="stack">
      <BatchProgress batch={batch} />
      <OutcomeLinks batch={batch} shown={outcome} />
      {batch.done === 0 ? null : (
        <Loaded query={results} height={500}>
          {({ items, nextCursor }) => (
            <>
              {items.length === 0 ? <p className="muted">{say('nothing')}</p> : <BatchResults results={items} />}
              <nav className="row row-end" aria-label={text('pages')}>
                {cursor === null ? null : (
                  <Link to="/batches/$id" params={batch} search={filter} className={buttonClass({ small: true })}>
                    <ChevronsLeft size={15} aria-hidden />
                    {say('first')}
                  </Link>
                )}
                {nextCursor === null ? null : (
                  <Link
                    to="/batches/$id"
                    params={batch}
                    search={{ ...filter, cursor: nextCursor }}
                    className={buttonClass({ small: true })}
                  >
                    {say('more')}
                    <ChevronRight size={15} aria-hidden />
                  </Link>
                )}
              </nav>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

interface OutcomeLinksProps {
  readonly batch: BatchJob;
  readonly shown: BatchOutcome | null;
}

/** How many of each, and the way to these alone. */
function OutcomeLinks({ batch, shown }: OutcomeLinksProps) {
  const found = OUTCOMES.filter((outcome) => batch.summary[outcome] > 0 || outcome === shown);
  return (
    <nav className="pills" aria-label={say('verdicts')}>
      <Link to="/batches/$id" params={batch} search={{}} className="pill" aria-current={shown === null || undefined}>
        {say.rich('all_lines', { number: <span className="number">{numberText(batch.done)}</span> })}
      </Link>
      {found.map((outcome) => (
        <Link
          key={outcome}
          to="/batches/$id"
          params={batch}
          search={{ outcome }}
          className="pill"
          aria-current={shown === outcome || undefined}
        >
          {outcomeLabel(outcome)} <span className="number">{numberText(batch.summary[outcome])}</span>
        </Link>
      ))}
    </nav>
  );
}
