import type { Webhook, WebhookEvent, WebhookWithSecret } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { createWebhook } from '../api/webhooks.ts';
import { ActionForm } from '../components/action-form.tsx';
import { CreateDialog } from '../components/create-dialog.tsx';
import { TextField } from '../components/field.tsx';
import { SecretOnce } from '../components/secret-once.tsx';
import { spokenLanguage, text } from '../language/text.ts';
import { EventPicker } from './event-picker.tsx';
import { FormatSelect } from './format-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import { webhookInput } from './webhook-input.ts';
import { say } from './webhooks-words.ts';

interface CreateWebhookDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateWebhookDialog({ open, onClose }: CreateWebhookDialogProps) {
  return (
    <CreateDialog<WebhookWithSecret>
      open={open}
      title={say('create_title')}
      onClose={onClose}
      form={(onCreated, onCancel) => <CreateWebhookForm onCreated={onCreated} onCancel={onCancel} />}
      readyTitle={() => say('ready')}
      ready={({ id, secret }, close) => (
        <>
          <SecretOnce secret={secret}>{say('ready_copy')}</SecretOnce>
          <div className="row row-end">
            <a href="/docs/webhooks#verify-without-a-library" className="button">
              {say('verify')}
            </a>
            <Link to="/webhooks/$id" params={{ id }} className="button button-primary" onClick={close}>
              {say('open')}
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
  const [lang, setLang] = useState<Webhook['lang']>(spokenLanguage);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['analysis.dangerous']);
  const create = useAction((form: FormData) => createWebhook(webhookInput(form, { events, format, lang })), {
    draft: 'create-webhook',
    refresh: [['webhooks']],
    onDone: onCreated,
  });
  return (
    <ActionForm action={create} submit={say('add')} disabled={events.length === 0} onCancel={onCancel}>
      <TextField
        label={text('column_url')}
        name="url"
        inputMode="url"
        required
        maxLength={2048}
        placeholder="https://hooks.example.com/lurewatch"
        hint={say('url_hint')}
      />
      <TextField label={say('description_optional')} name="description" maxLength={500} />
      <FormatSelect chosen={format} onChange={setFormat} />
      <LanguageSelect chosen={lang} onChange={setLang} />
      <EventPicker chosen={events} onChange={setEvents} />
    </ActionForm>
  );
}
