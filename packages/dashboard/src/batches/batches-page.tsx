import type { BatchJob } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import type { Depth } from '../api/analyses.ts';
import { batchesQuery, createBatch } from '../api/batches.ts';
import { useAction } from '../api/use-action.ts';
import { CheckForm } from '../check/check-form.tsx';
import { Badge, type Tone } from '../components/badge.tsx';
import { Card } from '../components/card.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../components/page.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';
import { isUnderWay, urlCount } from './batch-words.ts';

const POLL_MS = 3000;

export function BatchesPage() {
  const stack = useCursorStack();
  const batches = useQuery({
    ...batchesQuery(stack.cursor),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? POLL_MS : false),
  });
  return (
    <Page
      title="Batches"
      lead="Many URLs at once, from a file or pasted. They are checked in the background, whether this page is open or not."
    >
      <Card>
        <NewBatch />
      </Card>
      <Loaded query={batches} height={240}>
        {({ items, nextCursor }) =>
          items.length > 0 ? (
            <section className="stack">
              <h2>Earlier batches</h2>
              <BatchTable batches={items} />
              <Pager stack={stack} nextCursor={nextCursor} />
            </section>
          ) : (
            <EmptyState icon={<Layers size={26} aria-hidden />} title="No batches yet">
              Batches are kept as long as analyses are.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function NewBatch() {
  const navigate = useNavigate();
  const create = useAction(
    ({ urls, depth }: { readonly urls: readonly string[]; readonly depth: Depth }) => createBatch(urls, depth),
    {
      draft: 'batch',
      refresh: [['batches', 'list']],
      onDone: ({ id }) => navigate({ to: '/batches/$id', params: { id }, search: {} }),
    },
  );
  return (
    <CheckForm
      draft="batch"
      many
      busy={create.busy}
      error={create.error}
      onCheck={(urls, depth) => create.run({ urls, depth })}
    />
  );
}

const STATUS: Readonly<Record<BatchJob['status'], { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'unknown' },
  running: { label: 'Running', tone: 'accent' },
  paused: { label: 'Paused', tone: 'suspicious' },
  completed: { label: 'Done', tone: 'safe' },
  cancelled: { label: 'Cancelled', tone: 'unknown' },
};

function BatchTable({ batches }: { readonly batches: readonly BatchJob[] }) {
  const count = (name: string, of: (summary: BatchJob['summary']) => number, className = '') => ({
    name,
    labelled: true,
    className: `number ${className}`,
    cell: ({ summary }: BatchJob) => of(summary).toLocaleString('en'),
  });
  return (
    <DataTable
      rows={batches}
      keyOf={(batch) => batch.id}
      columns={[
        {
          name: 'Batch',
          className: 'nowrap',
          cell: ({ id, total }) => (
            <Link to="/batches/$id" params={{ id }} search={{}}>
              {urlCount(total)}
            </Link>
          ),
        },
        {
          name: 'Status',
          cell: (batch) => <Badge tone={STATUS[batch.status]?.tone}>{statusLabel(batch)}</Badge>,
        },
        count('Dangerous', ({ dangerous }) => dangerous, 'text-dangerous'),
        count('Suspicious', ({ suspicious }) => suspicious),
        count('Unknown', ({ unknown }) => unknown),
        count('Safe', ({ safe }) => safe),
        count('Not checked', ({ failed }) => failed),
        { name: 'Started', className: 'cell-end muted small', cell: ({ created_at }) => <Time at={created_at} /> },
      ]}
    />
  );
}

function statusLabel({ status, done, total }: BatchJob): string {
  const label = STATUS[status]?.label ?? status;
  return status === 'running' || status === 'paused' ? `${label}, ${Math.floor((100 * done) / total)} %` : label;
}
