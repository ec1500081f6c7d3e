import type { Webhook, WebhookEvent, WebhookWithSecret } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { createWebhook } from '../api/webhooks.ts';
import { ActionForm } from '../components/action-form.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { EventPicker } from './event-picker.tsx';
import { FormatSelect } from './format-select.tsx';

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
            <a href="/docs/webhooks#verify-without-a-library" className="button">
              How to verify
            </a>
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
  const [format, setFormat] = useState<Webhook['format']>('lurewatch');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['analysis.dangerous']);
  const create = useAction(
    (form: FormData) =>
      createWebhook({
        url: textOf(form, 'url').trim(),
        events,
        format,
        description: textOf(form, 'description').trim() || null,
      }),
    { draft: 'create-webhook', refresh: [['webhooks']], onDone: onCreated },
  );
  return (
    <ActionForm action={create} submit="Add webhook" disabled={events.length === 0} onCancel={onCancel}>
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
      <FormatSelect chosen={format} onChange={setFormat} />
      <EventPicker chosen={events} onChange={setEvents} />
    </ActionForm>
  );
}
