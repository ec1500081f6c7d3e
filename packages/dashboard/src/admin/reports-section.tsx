import type { AdminReport } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { adminReportsQuery, type Resolution, resolveReport } from '../api/admin.ts';
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
import { useSession } from '../session/use-session.ts';
import { ServiceList } from './service-list.tsx';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const;

const WHOSE = [
  { value: 'account', label: 'For this account' },
  { value: 'everybody', label: 'For everybody' },
] as const;

type Whose = (typeof WHOSE)[number]['value'];

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
              {groupedByPage(items).map((report) => (
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
      <ServiceList />
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

/** How far earlier reports of the account were right. */
function recordInWords({ accepted, rejected }: AdminReport['reporter']): string {
  const answered = accepted + rejected;
  return answered === 0
    ? 'No report of this account was answered yet.'
    : `${accepted} of its ${answered} earlier reports were accepted.`;
}

/** Reports on one page stand together, where the first of them stood; those whose reporters were right more often come first. */
function groupedByPage(reports: readonly AdminReport[]): readonly AdminReport[] {
  const groups = Map.groupBy(reports, (report) => report.analysis?.url ?? report.url_sha256 ?? report.id);
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => weightOf(b.reporter) - weightOf(a.reporter)));
}

/** Share of accepted reports, as if one more of each kind had been answered. */
function weightOf({ accepted, rejected }: AdminReport['reporter']): number {
  return (accepted + 1) / (accepted + rejected + 2);
}

const TOLD = 'The reporter is told.';

/** What became of the page on its list. */
function listedText(list: 'block' | 'allow', { for_everybody }: Resolution, listed: boolean): string {
  if (for_everybody)
    return listed
      ? `The page is ${list}ed for everybody who has no entry of their own for it.`
      : 'The report is accepted, but the list for everybody is full, the address is too long for it, or the analysis is gone.';
  return listed
    ? `The page is on the ${list} list of the account that reported it.`
    : `The report is accepted, but the ${list} list of its account is full, the address is too long for it, or the analysis is gone.`;
}

function ReportCard({ report }: { readonly report: AdminReport }) {
  const list = report.expected_verdict === 'dangerous' ? 'block' : 'allow';
  const [whose, setWhose] = useState<Whose>('account');
  const resolve = useAction(
    async (resolution: Resolution) => ({
      resolution,
      listed: await resolveReport(report.id, resolution),
    }),
    {
      refresh: [
        ['admin', 'reports'],
        ['admin', 'list'],
      ],
      done: ({ resolution, listed }) => (resolution.on_list ? listedText(list, resolution, listed) : TOLD),
    },
  );
  const { account } = useSession();
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
          {report.account_email ?? 'A local account'}
          {report.times_reported > 1 ? `, ${report.times_reported} times` : ''}, <Time at={report.created_at} />.{' '}
          {recordInWords(report.reporter)}
        </p>
        <p className="muted small" hidden={report.same_page < 2}>
          {report.same_page} open reports are about this page.
        </p>
      </div>
      {resolve.error ? <ErrorNotice error={resolve.error} /> : null}
      {report.status === 'open' ? (
        <div className="row">
          {report.analysis === null ? null : (
            <>
              <Segmented label={`Whom to ${list} it for`} value={whose} options={WHOSE} onChange={setWhose} />
              <Button
                tone="primary"
                busy={resolve.busy}
                onClick={() => resolve.run({ status: 'accepted', on_list: true, for_everybody: whose === 'everybody' })}
              >
                Accept and {list}
              </Button>
            </>
          )}
          <Button busy={resolve.busy} onClick={() => resolve.run({ status: 'accepted' })}>
            Accept
          </Button>
          <Button busy={resolve.busy} onClick={() => resolve.run({ status: 'rejected' })}>
            Reject
          </Button>
          {report.analysis_id !== null && report.account_email === account.email ? (
            <Link to="/analysis/$id" params={{ id: report.analysis_id }} className="small">
              See the analysis
            </Link>
          ) : null}
          <span className="muted small">
            {TOLD} “Accept and {list}” {list}s the page{' '}
            {whose === 'everybody'
              ? 'for every account that has no entry of its own for it.'
              : 'for the reporter’s account, on its list.'}
          </span>
        </div>
      ) : null}
    </section>
  );
}
