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
import { text } from '../language/text.ts';
import { say } from './lists-words.ts';

const STATUS = {
  open: { label: 'waiting', tone: 'suspicious' },
  accepted: { label: 'accepted', tone: 'safe' },
  rejected: { label: 'rejected', tone: 'unknown' },
} as const satisfies Record<Report['status'], { readonly label: string; readonly tone: Tone }>;

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
          <EmptyState icon={<Flag size={26} aria-hidden />} title={say('no_reports')}>
            {say('no_reports_text', { button: text('is_wrong') })}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

/** The URL, which leads to its analysis; only that the analysis is gone where it is. */
function ReportedUrl({ analysisId }: { readonly analysisId: string }) {
  const analysis = useQuery(analysisQuery(analysisId));
  if (analysis.isError) return <span className="muted">{say('analysis_gone')}</span>;
  return (
    <Link to="/analysis/$id" params={{ id: analysisId }}>
      {analysis.data ? <MaskedUrl analysis={analysis.data} /> : text('analysis')}
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
          name: say('page'),
          className: 'cell-url cell-third mono small',
          cell: (report) =>
            report.analysis_id === null ? (
              <span className="mono small" title={report.url_sha256 ?? undefined}>
                {say('hash', { hash: report.url_sha256?.slice(0, 12) ?? '' })}
              </span>
            ) : (
              <ReportedUrl analysisId={report.analysis_id} />
            ),
        },
        { name: say('should_be'), labelled: true, cell: (report) => text(report.expected_verdict) },
        { name: say('comment'), className: 'break small', cell: (report) => report.comment },
        {
          name: say('status'),
          cell: ({ status }) => <Badge tone={STATUS[status].tone}>{say(STATUS[status].label)}</Badge>,
        },
        { name: say('sent'), className: 'muted small', cell: (report) => <Time at={report.created_at} /> },
      ]}
    />
  );
}
