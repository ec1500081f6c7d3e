import type { CreatedApiKey, Scope } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { snippetsOf } from '../analysis/snippets-of.ts';
import { createKey } from '../api/keys.ts';
import { peopleQuery } from '../api/people.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { text } from '../language/text.ts';
import { ChooseScopes } from './choose-scopes.tsx';
import { rememberFreshKey } from './fresh-key.ts';
import { say } from './keys-words.ts';

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  return (
    <CreateDialog<CreatedApiKey>
      open={open}
      title={say('create_title')}
      onClose={onClose}
      form={(onCreated, onCancel) => <CreateKeyForm onCreated={onCreated} onCancel={onCancel} />}
      readyTitle={({ name }) => say('ready', { name })}
      ready={({ key, scopes }, close) => (
        <>
          <SecretOnce secret={key}>{say('copy_now')}</SecretOnce>
          <div className="row row-end">
            {scopes.length === 0 || scopes.includes('analyze') ? (
              <CopyButton text={firstCall(key)} label={say('copy_call')} />
            ) : null}
            <Button tone="primary" onClick={close}>
              {text('done')}
            </Button>
          </div>
        </>
      )}
    />
  );
}

/** One line to paste, with the key in it. */
function firstCall(key: string): string {
  const url = 'https://paypa1-login.example/verify';
  return snippetsOf({ origin: window.location.origin, key, url })[0]?.code ?? '';
}

interface CreateKeyFormProps {
  readonly onCreated: (key: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [chooses, setChooses] = useState(false);
  const isShared = (useQuery(peopleQuery).data?.length ?? 1) > 1;
  const create = useAction(
    (form: FormData) =>
      createKey({
        name: textOf(form, 'name').trim(),
        mode,
        ...(mode === 'live' && chooses && { scopes: form.getAll('scopes').map(String) as Scope[] }),
        owner: textOf(form, 'owner') === 'person' ? 'person' : 'workspace',
        expires_in_days: Number(textOf(form, 'expires')) || null,
      }),
    {
      refresh: [['keys']],
      draft: 'create-key',
      onDone: (key) => {
        if (key.scopes.length === 0 || key.scopes.includes('analyze')) rememberFreshKey(key.key);
        onCreated(key);
      },
    },
  );
  return (
    <ActionForm action={create} submit={say('create')} onCancel={onCancel}>
      <TextField
        label={say('name')}
        name="name"
        required
        maxLength={100}
        defaultValue={say('default_name')}
        hint={say('name_hint')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid-pair">
        <Select label={say('expires')} name="expires" defaultValue="">
          <option value="">{say('expires_never')}</option>
          <option value="30">{say('expires_days', { days: 30 })}</option>
          <option value="90">{say('expires_days', { days: 90 })}</option>
          <option value="365">{say('expires_year')}</option>
        </Select>
        <Select
          label={say('kind')}
          name="mode"
          value={mode}
          onChange={({ target }) => setMode(target.value === 'test' ? 'test' : 'live')}
          hint={say('kind_hint')}
        >
          <option value="live">{say('live')}</option>
          <option value="test">{say('test')}</option>
        </Select>
      </div>
      {isShared ? (
        <Select label={say('whose')} name="owner" defaultValue="workspace" hint={say('whose_hint')}>
          <option value="workspace">{say('of_workspace')}</option>
          <option value="person">{say('of_me')}</option>
        </Select>
      ) : null}
      {mode === 'live' ? <ChooseScopes chooses={chooses} onChoose={setChooses} /> : null}
    </ActionForm>
  );
}
