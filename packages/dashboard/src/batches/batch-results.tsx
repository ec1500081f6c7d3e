import type { BatchResult } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { Badge, VerdictBadge } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { visibleText } from '../components/visible-text.ts';

/** Lines of a batch with what came of them. */
export function BatchResults({ results }: { readonly results: readonly BatchResult[] }) {
  return (
    <DataTable
      rows={results}
      keyOf={(result) => result.index}
      columns={[
        { name: 'Line', labelled: true, className: 'number muted small', cell: ({ index }) => index + 1 },
        {
          name: 'URL',
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
          name: 'Verdict',
          cell: ({ data }) => (data ? <VerdictBadge analysis={data} /> : <Badge>Not checked</Badge>),
        },
        { name: 'Score', labelled: true, className: 'number', cell: ({ data }) => data?.score ?? '–' },
        {
          name: 'Reason',
          className: 'small break cell-wide',
          cell: ({ data, error }) => data?.summary ?? error?.message,
        },
      ]}
    />
  );
}
