import type { Report } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { MaskedUrl } from '../analysis/masked-url.tsx';
import { analysisQuery, reportsQuery } from '../api/analyses.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';

const STATUS: Readonly<Record<Report['status'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Waiting', tone: 'suspicious' },
  accepted: { label: 'Accepted', tone: 'safe' },
  rejected: { label: 'Rejected', tone: 'unknown' },
};

/** The account's own reports and what became of them. */
export function ReportsPanel() {
  const stack = useCursorStack();
  const reports = useQuery(reportsQuery(stack.cursor));
  return (
    <Loaded query={reports} height={240}>
      {({ items, nextCursor }) =>
        items.length > 0 ? (
          <div className="stack">
            <ReportTable reports={items} />
            <Pager stack={stack} nextCursor={nextCursor} />
          </div>
        ) : (
          <EmptyState icon={<Flag size={26} aria-hidden />} title="No reports">
            Where a verdict is wrong, press “This is wrong” on its page. You see here what became of it.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

/** The URL, which leads to its analysis; only that the analysis is gone where it is. */
function ReportedUrl({ analysisId }: { readonly analysisId: string }) {
  const analysis = useQuery(analysisQuery(analysisId));
  if (analysis.isError) return <span className="muted">The analysis is gone.</span>;
  return (
    <Link to="/analysis/$id" params={{ id: analysisId }}>
      {analysis.data ? <MaskedUrl analysis={analysis.data} /> : 'Analysis'}
    </Link>
  );
}

function ReportTable({ reports }: { readonly reports: readonly Report[] }) {
  return (
    <DataTable
      rows={reports}
      keyOf={(report) => report.id}
      columns={[
        {
          name: 'Page',
          className: 'cell-url cell-third mono small',
          cell: (report) =>
            report.analysis_id === null ? (
              <span className="mono small" title={report.url_sha256 ?? undefined}>
                hash {report.url_sha256?.slice(0, 12)}…
              </span>
            ) : (
              <ReportedUrl analysisId={report.analysis_id} />
            ),
        },
        { name: 'Should be', cell: (report) => report.expected_verdict },
        { name: 'Comment', className: 'break small', cell: (report) => report.comment },
        {
          name: 'Status',
          cell: ({ status }) => <Badge tone={STATUS[status]?.tone}>{STATUS[status]?.label ?? status}</Badge>,
        },
        { name: 'Sent', className: 'muted small', cell: (report) => <Time at={report.created_at} /> },
      ]}
    />
  );
}
