import { RefreshCw } from 'lucide-react';
import { useConnection } from '../api/connection.ts';
import { text } from '../language/text.ts';

/** While the server is away: says so, and that nothing is lost. Always in the page, so that it is read aloud when it fills. */
export function ConnectionBar() {
  const isAway = useConnection() === 'away';
  return (
    <div className="connection-bar" role="status" data-shown={isAway}>
      {isAway ? (
        <>
          <RefreshCw size={15} aria-hidden />
          {text('reconnecting')}
        </>
      ) : null}
    </div>
  );
}
