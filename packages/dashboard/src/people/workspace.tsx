import { mayAs } from '@lurewatch/contract/access';
import { chooseWorkspace } from '../api/people.ts';
import { renameAccount } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Card } from '../components/card.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { roleName, say } from './people-words.ts';

/** What it is called, and which of several the session is in. */
export function Workspace() {
  const { account, person, workspaces } = useSession();
  const isAdministrator = mayAs(person.role, 'administrator');
  if (!isAdministrator && workspaces.length < 2) return null;
  return (
    <Card title={say('workspace')}>
      {workspaces.length > 1 ? <ChooseWorkspace /> : null}
      {isAdministrator ? <Rename name={account.name} /> : null}
    </Card>
  );
}

function ChooseWorkspace() {
  const { account, workspaces } = useSession();
  // A full page load: everything that was read belongs to the workspace before.
  const choose = useAction(chooseWorkspace, { onDone: () => window.location.assign('/') });
  return (
    <div className="form">
      <Select
        label={say('workspaces')}
        name="workspace"
        value={account.id}
        disabled={choose.busy}
        hint={say('workspaces_hint')}
        onChange={({ target }) => choose.run(target.value)}
      >
        {workspaces.map(({ id, name, role }) => (
          <option key={id} value={id}>
            {name ?? id} ({roleName(role)})
          </option>
        ))}
      </Select>
      {choose.error ? <ErrorNotice error={choose.error} /> : null}
    </div>
  );
}

function Rename({ name }: { readonly name: string | null }) {
  const rename = useAction((form: FormData) => renameAccount(textOf(form, 'workspace_name').trim()), {
    refresh: [['session']],
    done: say('workspace_saved'),
  });
  return (
    <ActionForm action={rename} submit={text('save')} tone="plain" className="stack form">
      <TextField
        label={say('workspace_name')}
        name="workspace_name"
        autoComplete="off"
        required
        maxLength={100}
        defaultValue={name ?? ''}
      />
    </ActionForm>
  );
}
