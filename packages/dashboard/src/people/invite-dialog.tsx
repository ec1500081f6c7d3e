import type { CreatedInvitation } from '@lurewatch/contract';
import { ROLES, rolesGivenBy } from '@lurewatch/contract/access';
import { invite } from '../api/people.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Button } from '../components/button.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { roleName, say } from './people-words.ts';

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <CreateDialog<CreatedInvitation>
      open={open}
      title={say('invite_title')}
      onClose={onClose}
      form={(onCreated, onCancel) => <InviteForm onCreated={onCreated} onCancel={onCancel} />}
      readyTitle={() => say('invite_ready')}
      ready={({ link, mailed }, close) => (
        <>
          <SecretOnce secret={link}>{say('invite_copy')}</SecretOnce>
          {mailed ? <p className="muted">{say('invite_mailed')}</p> : null}
          <div className="row row-end">
            <Button tone="primary" onClick={close}>
              {text('done')}
            </Button>
          </div>
        </>
      )}
    />
  );
}

interface InviteFormProps {
  readonly onCreated: (invitation: CreatedInvitation) => void;
  readonly onCancel: () => void;
}

function InviteForm({ onCreated, onCancel }: InviteFormProps) {
  const given = rolesGivenBy(useSession().person.role);
  const create = useAction(
    (form: FormData) =>
      invite({
        role: ROLES.find((role) => role === textOf(form, 'role')) ?? 'viewer',
        email: textOf(form, 'email').trim() || null,
      }),
    { refresh: [['invitations']], draft: 'invite', onDone: onCreated },
  );
  return (
    <ActionForm action={create} submit={say('invite_submit')} onCancel={onCancel}>
      <Select label={say('role')} name="role" defaultValue="analyst">
        {given.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}: {say(`means_${role}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={say('invite_email')}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={say('invite_email_hint')}
      />
    </ActionForm>
  );
}
