import type { AdminFeed } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { adminFeedsQuery } from '../api/admin.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';

const STATUS: Readonly<Record<AdminFeed['status'], { readonly label: string; readonly tone: Tone }>> = {
  fresh: { label: 'Fresh', tone: 'safe' },
  stale: { label: 'Stale', tone: 'suspicious' },
  never: { label: 'Never fetched', tone: 'unknown' },
};

export function FeedsSection() {
  const feeds = useQuery(adminFeedsQuery);
  return (
    <Loaded query={feeds} height={240}>
      {(found) =>
        found.length > 0 ? (
          <FeedTable feeds={found} />
        ) : (
          <EmptyState icon={<Rss size={26} aria-hidden />} title="No threat feeds">
            Name feeds in the file that FEEDS_FILE points to. With NETWORK_CHECKS=off none is fetched.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function FeedTable({ feeds }: { readonly feeds: readonly AdminFeed[] }) {
  return (
    <DataTable
      rows={feeds}
      keyOf={(feed) => feed.name}
      columns={[
        {
          name: 'Feed',
          className: 'break',
          cell: (feed) => (
            <>
              <strong>{feed.name}</strong>
              {feed.licence ? <p className="muted small">{feed.licence}</p> : null}
              {feed.error ? <p className="field-error">{feed.error}</p> : null}
              {feed.remarks.length > 0 ? (
                <details className="small">
                  <summary>Left out</summary>
                  <ul>
                    {feed.remarks.map((remark) => (
                      <li key={remark}>{remark}</li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </>
          ),
        },
        {
          name: 'Freshness',
          cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
        },
        { name: 'Entries', labelled: true, className: 'number', cell: (feed) => feed.entries.toLocaleString('en') },
        {
          name: 'Fetched',
          labelled: true,
          className: 'muted small',
          cell: (feed) => (feed.fetched_at ? <Time at={feed.fetched_at} /> : 'never'),
        },
        {
          name: 'Next',
          labelled: true,
          className: 'muted small',
          cell: (feed) => <Next at={feed.next_attempt_at} />,
        },
      ]}
    />
  );
}

/** An instant that is past means that it is about to be done. */
function Next({ at }: { readonly at: string | null }) {
  if (at === null) return '–';
  return Date.parse(at) <= Date.now() ? 'now' : <Time at={at} />;
}
