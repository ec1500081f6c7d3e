import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { CreatedApiKey } from '../api/account-api.ts';
import { createKey } from '../api/keys.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
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
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return created ? (
    <Dialog open={open} title={`${created.name} is ready`} onClose={close}>
      <SecretOnce secret={created.key}>
        Copy this key now and keep it where only your programs can read it. It is not shown again.
      </SecretOnce>
      <div className="row row-end">
        <Link to="/guide" className="button" onClick={close}>
          Make the first call
        </Link>
        <Button tone="primary" onClick={close}>
          Done
        </Button>
      </div>
    </Dialog>
  ) : (
    <Dialog open={open} title="Create an API key" onClose={close}>
      <CreateKeyForm onCreated={setCreated} onCancel={close} />
    </Dialog>
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
        placeholder="Mail gateway"
        hint="So that you know later which program uses it."
      />
      <div className="grid-two">
        <Select label="Expires" name="expires" defaultValue="">
          <option value="">Never</option>
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="365">In a year</option>
        </Select>
        <Select label="Kind" name="mode" defaultValue="live" hint="Test keys answer fixed results and cost nothing.">
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
