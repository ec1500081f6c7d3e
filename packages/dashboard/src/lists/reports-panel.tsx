import type { Report } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { reportsQuery } from '../api/analyses.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';

const STATUS: Readonly<Record<Report['status'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Open', tone: 'suspicious' },
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

function ReportTable({ reports }: { readonly reports: readonly Report[] }) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">Analysis</th>
            <th scope="col">Should be</th>
            <th scope="col">Comment</th>
            <th scope="col">Status</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td>
                <Link to="/analysis/$id" params={{ id: report.analysis_id }}>
                  Open
                </Link>
              </td>
              <td>{report.expected_verdict}</td>
              <td className="break small">{report.comment}</td>
              <td>
                <Badge tone={STATUS[report.status]?.tone}>{STATUS[report.status]?.label ?? report.status}</Badge>
              </td>
              <td className="muted small">
                <Time at={report.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
