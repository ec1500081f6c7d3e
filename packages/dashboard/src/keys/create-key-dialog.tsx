import type { CreatedApiKey } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { createKey } from '../api/keys.ts';
import { Button } from '../components/button.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
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
      ready={({ key }, close) => (
        <>
          <SecretOnce secret={key}>Copy it now: this key is not shown again.</SecretOnce>
          <div className="row row-end">
            <Link to="/guide" className="button" onClick={close}>
              Make the first call
            </Link>
            <Button tone="primary" onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    />
  );
}

interface CreateKeyFormProps {
  readonly onCreated: (key: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (form: FormData) =>
      createKey({
        name: textOf(form, 'name').trim(),
        mode: textOf(form, 'mode') === 'test' ? 'test' : 'live',
        expires_in_days: Number(textOf(form, 'expires')) || null,
      }),
    onSuccess: async (key) => {
      rememberFreshKey(key.key);
      onCreated(key);
      await queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" onSubmit={submit}>
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
      {create.isError ? <ErrorNotice error={create.error} /> : null}
      <div className="row row-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={create.isPending}>
          Create key
        </Button>
      </div>
    </form>
  );
}
