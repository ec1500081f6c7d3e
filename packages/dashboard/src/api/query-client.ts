import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onServerIsBack } from './connection.ts';

/**
 * Retries only what may pass by itself; fetches everything anew once a server that was away is back; a session that
 * ended anywhere leads to the sign-in page, and from there back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSessionEnded }),
    mutationCache: new MutationCache({ onError: leaveWhenSessionEnded }),
    defaultOptions: {
      // A browser's guess that it is offline stops nothing: this server may be the same machine.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 5000,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  });
  onServerIsBack(() => void client.invalidateQueries());
  return client;
}

/** A wrong password is answered 401 as well, with another code. */
function leaveWhenSessionEnded(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'sign_in_required') return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?ended=1&next=${encodeURIComponent(here)}`);
}
