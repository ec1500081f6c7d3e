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
import { Page } from '../components/page.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';
import { numberText, text } from '../language/text.ts';
import { IfAllowedOrWhy } from '../session/if-allowed.tsx';
import { isUnderWay } from './batch-words.ts';
import { say } from './batches-words.ts';

const POLL_MS = 3000;

export function BatchesPage() {
  const stack = useCursorStack();
  const batches = useQuery({
    ...batchesQuery(stack.cursor),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? POLL_MS : false),
  });
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Card>
        <NewBatch />
      </Card>
      <PagedList
        query={batches}
        stack={stack}
        heading={say('earlier')}
        icon={<Layers size={26} aria-hidden />}
        none={[say('none'), say('none_text')]}
      >
        {(items) => <BatchTable batches={items} />}
      </PagedList>
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
    <IfAllowedOrWhy needs="createBatch">
      <CheckForm
        draft="batch"
        many
        busy={create.busy}
        error={create.error}
        onCheck={(urls, depth) => create.run({ urls, depth })}
      />
    </IfAllowedOrWhy>
  );
}

const TONE: Readonly<Record<BatchJob['status'], Tone>> = {
  queued: 'unknown',
  running: 'accent',
  paused: 'suspicious',
  completed: 'safe',
  cancelled: 'unknown',
};

function BatchTable({ batches }: { readonly batches: readonly BatchJob[] }) {
  const count = (name: string, of: (summary: BatchJob['summary']) => number, className = '') => ({
    name,
    labelled: true,
    className: `number ${className}`,
    cell: ({ summary }: BatchJob) => numberText(of(summary)),
  });
  return (
    <DataTable
      rows={batches}
      keyOf={(batch) => batch.id}
      columns={[
        {
          name: say('batch'),
          className: 'nowrap',
          cell: ({ id, total }) => (
            <Link to="/batches/$id" params={{ id }} search={{}}>
              {say('urls', { count: total })}
            </Link>
          ),
        },
        {
          name: say('status'),
          cell: (batch) => <Badge tone={TONE[batch.status]}>{statusLabel(batch)}</Badge>,
        },
        count(text('dangerous'), ({ dangerous }) => dangerous, 'text-dangerous'),
        count(text('suspicious'), ({ suspicious }) => suspicious),
        count(text('unknown'), ({ unknown }) => unknown),
        count(text('safe'), ({ safe }) => safe),
        count(say('failed'), ({ failed }) => failed),
        { name: say('started'), className: 'cell-end muted small', cell: ({ created_at }) => <Time at={created_at} /> },
      ]}
    />
  );
}

function statusLabel({ status, done, total }: BatchJob): string {
  const percent = Math.floor((100 * done) / total);
  if (status === 'running') return say('running_at', { percent });
  return status === 'paused' ? say('paused_at', { percent }) : say(status);
}
