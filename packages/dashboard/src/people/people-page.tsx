import { mayAs } from '@lurewatch/contract/access';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { leaveWorkspace, peopleQuery } from '../api/people.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../components/page.tsx';
import { useSession } from '../session/use-session.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { say } from './people-words.ts';
import { PersonTable } from './person-table.tsx';
import { Workspace } from './workspace.tsx';

export function PeoplePage() {
  const people = useQuery(peopleQuery);
  const [inviting, setInviting] = useState(false);
  const isAdministrator = mayAs(useSession().person.role, 'administrator');
  const actions = isAdministrator ? (
    <Button tone="primary" onClick={() => setInviting(true)}>
      <UserPlus size={16} aria-hidden />
      {say('invite')}
    </Button>
  ) : null;
  return (
    <Page title={say('title')} lead={say('lead')} actions={actions}>
      <Loaded query={people} height={160}>
        {(found) => <PersonTable people={found} />}
      </Loaded>
      {isAdministrator ? <Invitations /> : null}
      <Workspace />
      <Leave />
      {isAdministrator ? <InviteDialog open={inviting} onClose={() => setInviting(false)} /> : null}
    </Page>
  );
}

function Leave() {
  const [asking, setAsking] = useState(false);
  // A full page load: what was read belongs to the workspace that they left.
  const leave = useAction(leaveWorkspace, { onDone: () => window.location.assign('/') });
  return (
    <Card title={say('leave')}>
      <p className="muted">{say('leave_text')}</p>
      <div>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {say('leave')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={say('leave_question')}
        confirm={say('leave')}
        busy={leave.busy}
        error={leave.error}
        onConfirm={() => leave.run()}
        onClose={() => setAsking(false)}
      >
        {say('leave_text')}
      </ConfirmDialog>
    </Card>
  );
}
