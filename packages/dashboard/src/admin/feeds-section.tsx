import type { AdminFeed } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { adminFeedsQuery } from '../api/admin.ts';
import { Badge, type Tone } from '../components/badge.tsx';
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
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Freshness</th>
            <th scope="col">Entries</th>
            <th scope="col">Fetched</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <tr key={feed.name}>
              <td className="break">
                <strong>{feed.name}</strong>
                {feed.error ? <p className="field-error">{feed.error}</p> : null}
              </td>
              <td>
                <Badge tone={STATUS[feed.status].tone}>{STATUS[feed.status].label}</Badge>
              </td>
              <td className="number" data-label="Entries">
                {feed.entries.toLocaleString('en')}
              </td>
              <td className="muted small" data-label="Fetched">
                {feed.fetched_at ? <Time at={feed.fetched_at} /> : 'never'}
              </td>
              <td className="muted small" data-label="Next">
                {feed.next_attempt_at ? <Time at={feed.next_attempt_at} /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
