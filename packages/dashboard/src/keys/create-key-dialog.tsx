import type { CreatedApiKey, Scope } from '@lurewatch/contract';
import { useState } from 'react';
import { snippetsOf } from '../analysis/snippets-of.ts';
import { createKey } from '../api/keys.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { ChooseScopes } from './choose-scopes.tsx';
import { rememberFreshKey } from './fresh-key.ts';

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  return (
    <CreateDialog<CreatedApiKey>
      open={open}
      title="Create an API key"
      onClose={onClose}
      form={(onCreated, onCancel) => <CreateKeyForm onCreated={onCreated} onCancel={onCancel} />}
      readyTitle={({ name }) => `${name} is ready`}
      ready={({ key, scopes }, close) => (
        <>
          <SecretOnce secret={key}>Copy it now: this key is not shown again.</SecretOnce>
          <div className="row row-end">
            {scopes.length === 0 || scopes.includes('analyze') ? (
              <CopyButton text={firstCall(key)} label="Copy the first call" />
            ) : null}
            <Button tone="primary" onClick={close}>
              Done
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
  const create = useAction(
    (form: FormData) =>
      createKey({
        name: textOf(form, 'name').trim(),
        mode,
        ...(mode === 'live' && chooses && { scopes: form.getAll('scopes').map(String) as Scope[] }),
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
    <ActionForm action={create} submit="Create key" onCancel={onCancel}>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        defaultValue="My key"
        hint="Which program uses it?"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="grid-pair">
        <Select label="Expires" name="expires" defaultValue="">
          <option value="">Never</option>
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="365">In a year</option>
        </Select>
        <Select
          label="Kind"
          name="mode"
          value={mode}
          onChange={({ target }) => setMode(target.value === 'test' ? 'test' : 'live')}
          hint="Test keys: fixed answers, free, nothing stored."
        >
          <option value="live">Live</option>
          <option value="test">Test</option>
        </Select>
      </div>
      {mode === 'live' ? <ChooseScopes chooses={chooses} onChoose={setChooses} /> : null}
    </ActionForm>
  );
}
