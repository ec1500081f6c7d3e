import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { instanceQuery, sessionQuery } from '../api/session.ts';

/** Goes into the dashboard with the session that the server just set. */
export function useEnter(next: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.removeQueries({ queryKey: instanceQuery.queryKey });
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    router.history.push(next ?? '/');
  };
}
