import type { AdminReport } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { adminReportsQuery, resolveReport } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Segmented } from '../components/segmented.tsx';
import { Time } from '../components/time.tsx';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const;

type Status = (typeof STATUSES)[number]['value'];

export function ReportsSection() {
  const [status, setStatus] = useState<Status>('open');
  const stack = useCursorStack();
  const reports = useQuery(adminReportsQuery(status, stack.cursor));
  const choose = (next: Status) => {
    stack.reset();
    setStatus(next);
  };
  return (
    <div className="stack">
      <div>
        <Segmented label="Status" value={status} options={STATUSES} onChange={choose} />
      </div>
      <Loaded query={reports} height={300}>
        {({ items, nextCursor }) =>
          items.length > 0 ? (
            <>
              {items.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
              <Pager stack={stack} nextCursor={nextCursor} />
            </>
          ) : (
            <EmptyState icon={<Flag size={26} aria-hidden />} title={`No ${status} reports`}>
              When somebody reports a wrong verdict it waits here for an answer.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

function ReportedPage({ report }: { readonly report: AdminReport }) {
  if (report.analysis) return <SafeUrl url={report.analysis.url} />;
  if (report.url_sha256 === null) return 'The analysis is deleted or past its retention.';
  return (
    <>
      A page that the reporter did not name, SHA-256 {report.url_sha256}
      <br />
      <span className="muted small">Accepting takes this hash out of the lists that others ask.</span>
    </>
  );
}

function ReportCard({ report }: { readonly report: AdminReport }) {
  const resolve = useAction((status: 'accepted' | 'rejected') => resolveReport(report.id, status), {
    refresh: [['admin', 'reports']],
  });
  return (
    <section className="card" aria-label={`Report ${report.id}`}>
      <div className="stack stack-tight">
        <p className="mono break">
          <ReportedPage report={report} />
        </p>
        <p className="row">
          <span>
            Judged <strong>{report.analysis?.verdict ?? (report.url_sha256 === null ? 'unknown' : 'dangerous')}</strong>
            {report.analysis ? ` (${report.analysis.score})` : ''}, should be <strong>{report.expected_verdict}</strong>
          </span>
          {report.status === 'open' ? null : <Badge>{report.status}</Badge>}
        </p>
        {report.comment ? <p className="break">“{report.comment}”</p> : null}
        {report.analysis && report.analysis.reasons.length > 0 ? (
          <ul className="muted small">
            {report.analysis.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
        <p className="muted small">
          {report.account_email ?? 'A local account'}, <Time at={report.created_at} />
        </p>
      </div>
      {resolve.error ? <ErrorNotice error={resolve.error} /> : null}
      {report.status === 'open' ? (
        <div className="row">
          <Button tone="primary" busy={resolve.busy} onClick={() => resolve.run('accepted')}>
            Accept
          </Button>
          <Button busy={resolve.busy} onClick={() => resolve.run('rejected')}>
            Reject
          </Button>
          <span className="muted small">The reporter is told. Neither changes a verdict: use your lists for that.</span>
        </div>
      ) : null}
    </section>
  );
}
