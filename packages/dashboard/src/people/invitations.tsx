import { useQuery } from '@tanstack/react-query';
import { invitationsQuery, revokeInvitation } from '../api/people.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { roleName, say } from './people-words.ts';

export function Invitations() {
  const invitations = useQuery(invitationsQuery);
  const revoke = useAction(revokeInvitation, {
    refresh: [['invitations']],
    refreshAlways: true,
    done: say('revoked'),
  });
  return (
    <Card title={say('invitations')}>
      {revoke.error ? <ErrorNotice error={revoke.error} /> : null}
      <Loaded query={invitations} height={60}>
        {(found) =>
          found.length === 0 ? (
            <p className="muted">{say('no_invitations')}</p>
          ) : (
            <DataTable
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                { name: say('name'), className: 'break', cell: ({ email }) => email ?? say('anybody') },
                { name: say('role'), cell: ({ role }) => roleName(role) },
                {
                  name: say('expires'),
                  labelled: true,
                  className: 'muted small',
                  cell: ({ expires_at }) => <Time at={expires_at} />,
                },
                {
                  name: text('actions'),
                  hideName: true,
                  className: 'cell-end',
                  cell: ({ id, email }) => (
                    <Button
                      small
                      tone="danger"
                      aria-label={say('revoke_of', { name: email ?? say('anybody') })}
                      disabled={revoke.busy}
                      onClick={() => revoke.run(id)}
                    >
                      {say('revoke')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
