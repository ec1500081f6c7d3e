import type { Session } from '@lurewatch/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { sessionQuery } from '../api/session.ts';

/** The session of a page inside the shell, which is only reached with one. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new ApiError(401, 'session_ended', 'Your session has ended. Sign in again.');
  return data;
}
