import type { Limitation } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../api/analyses.ts';
import { Notice } from '../components/notice.tsx';
import { useSession } from '../session/use-session.ts';

const TEXT: Readonly<Record<Limitation | 'resolver', string>> = {
  offline: 'Offline: verdicts come from the text of URLs and your lists alone.',
  feeds_down: 'No threat feed is loaded.',
  feeds_stale: 'Some threat feeds are out of date.',
  resolver: 'The DNS resolver cannot be used: set DNS_SERVERS to one that answers.',
};

/** What limits the answers at the moment. */
export function Limitations() {
  const { limitations } = useSession();
  const recent = useQuery(historyQuery({}, null, 5)).data;
  const isResolverUnusable = recent?.items[0]?.checks.some(({ reason }) => reason === 'resolver_unusable') ?? false;
  const found = [...limitations, ...(isResolverUnusable ? (['resolver'] as const) : [])];
  return found.map((limitation) => (
    <Notice key={limitation} tone={limitation === 'offline' ? 'info' : 'suspicious'}>
      {TEXT[limitation]}
    </Notice>
  ));
}
