import type { BatchResult } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { Badge, VerdictBadge } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { visibleText } from '../components/visible-text.ts';
import { refusalText } from '../language/refusals/refusals.ts';
import { text } from '../language/text.ts';
import { say } from './batches-words.ts';

/** Lines of a batch with what came of them. */
export function BatchResults({ results }: { readonly results: readonly BatchResult[] }) {
  return (
    <DataTable
      rows={results}
      keyOf={(result) => result.index}
      columns={[
        { name: say('line'), labelled: true, className: 'number muted small', cell: ({ index }) => index + 1 },
        {
          name: text('column_url'),
          className: 'cell-url cell-half mono',
          title: ({ url }) => visibleText(url),
          cell: ({ data, url }) =>
            data ? (
              <Link to="/analysis/$id" params={{ id: data.id }}>
                <SafeUrl url={url} />
              </Link>
            ) : (
              <SafeUrl url={url} />
            ),
        },
        {
          name: text('verdict'),
          cell: ({ data }) => (data ? <VerdictBadge analysis={data} /> : <Badge>{say('failed')}</Badge>),
        },
        { name: text('column_score'), labelled: true, className: 'number', cell: ({ data }) => data?.score ?? '–' },
        {
          name: text('column_reason'),
          className: 'small break cell-wide',
          cell: ({ data, error }) => data?.summary ?? (error ? refusalText(error.code, error.message) : null),
        },
      ]}
    />
  );
}
