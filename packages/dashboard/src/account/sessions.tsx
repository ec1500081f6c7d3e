import type { SessionSummary } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { revokeOtherSessions, revokeSession, sessionsQuery } from '../api/session.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { say } from './account-words.ts';
import { browserOf } from './browser-of.ts';

export function Sessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['sessions'] });
  const revoke = useMutation({ mutationFn: revokeSession, onSettled: refresh });
  const revokeOthers = useMutation({ mutationFn: revokeOtherSessions, onSettled: refresh });
  return (
    <Card title={say('sessions')}>
      {revoke.error || revokeOthers.error ? <ErrorNotice error={revoke.error ?? revokeOthers.error} /> : null}
      <Loaded query={sessions} height={90}>
        {(found) => (
          <div className="stack">
            <ul className="stack">
              {found.map((session) => (
                <SessionRow key={session.id} session={session} onRevoke={() => revoke.mutate(session.id)} />
              ))}
            </ul>
            {found.length > 1 ? (
              <div>
                <Button busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
                  {say('sign_out_others')}
                </Button>
              </div>
            ) : null}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function SessionRow({ session, onRevoke }: { readonly session: SessionSummary; readonly onRevoke: () => void }) {
  const browser = browserOf(session.user_agent);
  return (
    <li className="row row-apart">
      <div>
        <div className="row">
          <strong>{browser}</strong>
          {session.current ? <Badge tone="accent">{say('this_one')}</Badge> : null}
        </div>
        <p className="muted small">
          {say.rich('signed_in', {
            created: <Time at={session.created_at} />,
            seen: <Time at={session.last_seen_at} />,
          })}
        </p>
      </div>
      {session.current ? null : (
        <Button small tone="danger" aria-label={say('sign_out_of', { browser })} onClick={onRevoke}>
          {text('sign_out')}
        </Button>
      )}
    </li>
  );
}
