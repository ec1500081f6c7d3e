import type { Limitation } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { historyQuery } from '../api/analyses.ts';
import { Notice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';

/** What limits answers. */
export type Limit = Limitation | 'resolver';

/** What whoever runs the service does about it: for administrators, in English. */
export const REMEDY: Readonly<Record<Limit, ReactNode>> = {
  offline: (
    <>
      Set <code>NETWORK_CHECKS=on</code> to look outside.
    </>
  ),
  feeds_down: <Link to="/admin/feeds">See the feeds</Link>,
  feeds_stale: <Link to="/admin/feeds">See the feeds</Link>,
  resolver: (
    <>
      Set <code>DNS_SERVERS</code> to a resolver that answers.
    </>
  ),
};

/** What limits the answers at the moment, and for administrators the way to mend it. */
export function Limitations() {
  const { limitations, account } = useSession();
  const recent = useQuery(historyQuery({}, null, 5)).data;
  const isResolverUnusable = recent?.items[0]?.checks.some(({ reason }) => reason === 'resolver_unusable') ?? false;
  const found: readonly Limit[] = [...limitations, ...(isResolverUnusable ? (['resolver'] as const) : [])];
  return found.map((limitation) => (
    <Notice key={limitation} tone={limitation === 'offline' ? 'info' : 'suspicious'}>
      {text(`limit_${limitation}`)} {account.is_administrator ? REMEDY[limitation] : null}
    </Notice>
  ));
}
