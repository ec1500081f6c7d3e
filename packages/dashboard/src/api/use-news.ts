import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Fetches the history anew as soon as the server tells of new analyses; false while it does not tell. A window that nobody
 * looks at is not told: browsers have few connections to one server.
 */
export function useNews(): boolean {
  const queryClient = useQueryClient();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let source: EventSource | null = null;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['analyses'] });
    const close = () => {
      source?.close();
      source = null;
      setTold(false);
    };
    const follow = () => {
      close();
      if (document.hidden) return;
      source = new EventSource('/app/api/events');
      source.addEventListener('open', () => {
        setTold(true);
        // What came before somebody listened.
        refresh();
      });
      source.addEventListener('error', () => setTold(false));
      source.addEventListener('analyses', refresh);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [queryClient]);
  return isTold;
}
