import type { CreatedApiKey } from '@lurewatch/contract';
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
      ready={({ key, scope }, close) => (
        <>
          <SecretOnce secret={key}>Copy it now: this key is not shown again.</SecretOnce>
          <div className="row row-end">
            {scope === 'full' ? <CopyButton text={firstCall(key)} label="Copy the first call" /> : null}
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
  const create = useAction(
    (form: FormData) =>
      createKey({
        name: textOf(form, 'name').trim(),
        mode: textOf(form, 'mode') === 'test' ? 'test' : 'live',
        scope: textOf(form, 'scope') === 'lookup' ? 'lookup' : 'full',
        expires_in_days: Number(textOf(form, 'expires')) || null,
      }),
    {
      refresh: [['keys']],
      draft: 'create-key',
      onDone: (key) => {
        if (key.scope === 'full') rememberFreshKey(key.key);
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
        <Select label="Kind" name="mode" defaultValue="live" hint="Test keys: fixed answers, free.">
          <option value="live">Live</option>
          <option value="test">Test</option>
        </Select>
      </div>
      <Select label="May call" name="scope" defaultValue="full" hint="Look-ups: for keys that others can read.">
        <option value="full">The whole API</option>
        <option value="lookup">Look-ups by hash and lists for browsers only</option>
      </Select>
    </ActionForm>
  );
}
