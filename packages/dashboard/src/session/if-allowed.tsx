import type { DashboardOperations, Operations } from '@lurewatch/contract';
import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { useSession } from './use-session.ts';

interface NeedsProps {
  /** What it calls; the service says in the session which operations the person's role is refused. */
  readonly needs: keyof Operations | keyof DashboardOperations;
  readonly children: ReactNode;
}

/** Shows what leads to a call only to people who may make it. */
export function IfAllowed({ needs, children }: NeedsProps): ReactNode {
  return useSession().person.refused.includes(needs) ? null : children;
}

/** The same for what a page is about: whoever may not reads why it is missing. */
export function IfAllowedOrWhy({ needs, children }: NeedsProps): ReactNode {
  return useSession().person.refused.includes(needs) ? <Notice>{text('role_refuses')}</Notice> : children;
}
