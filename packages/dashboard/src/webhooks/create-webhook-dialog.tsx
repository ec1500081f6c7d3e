import type { WebhookEvent, WebhookWithSecret } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createWebhook } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { SecretOnce } from '../components/secret-once.tsx';
import { EventPicker } from './event-picker.tsx';

interface CreateWebhookDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateWebhookDialog({ open, onClose }: CreateWebhookDialogProps) {
  return (
    <CreateDialog<WebhookWithSecret>
      open={open}
      title="Add a webhook"
      onClose={onClose}
      form={(onCreated, onCancel) => <CreateWebhookForm onCreated={onCreated} onCancel={onCancel} />}
      readyTitle={() => 'Your webhook is ready'}
      ready={({ id, secret }, close) => (
        <>
          <SecretOnce secret={secret}>
            Your server verifies deliveries with this signing secret. Copy it now: it is not shown again, only replaced.
          </SecretOnce>
          <div className="row row-end">
            <Link to="/guide/webhooks" className="button" onClick={close}>
              How to verify
            </Link>
            <Link to="/webhooks/$id" params={{ id }} className="button button-primary" onClick={close}>
              Open webhook
            </Link>
          </div>
        </>
      )}
    />
  );
}

interface CreateWebhookFormProps {
  readonly onCreated: (webhook: WebhookWithSecret) => void;
  readonly onCancel: () => void;
}

function CreateWebhookForm({ onCreated, onCancel }: CreateWebhookFormProps) {
  const queryClient = useQueryClient();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['analysis.dangerous']);
  const create = useMutation({
    mutationFn: (form: FormData) =>
      createWebhook({
        url: textOf(form, 'url').trim(),
        events,
        description: textOf(form, 'description').trim() || null,
      }),
    onSuccess: async (webhook) => {
      onCreated(webhook);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="URL"
        name="url"
        type="url"
        required
        maxLength={2048}
        placeholder="https://hooks.example.com/lurewatch"
        hint="https, reachable from this server."
      />
      <TextField label="Description (optional)" name="description" maxLength={500} />
      <EventPicker chosen={events} onChange={setEvents} />
      {create.isError ? <ErrorNotice error={create.error} /> : null}
      <div className="row row-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={create.isPending} disabled={events.length === 0}>
          Add webhook
        </Button>
      </div>
    </form>
  );
}
