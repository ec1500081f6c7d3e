import type { Webhook, WebhookEvent } from '@lurewatch/contract';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { updateWebhook } from '../api/webhooks.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { text } from '../language/text.ts';
import { EventPicker } from './event-picker.tsx';
import { FormatSelect } from './format-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import { webhookInput } from './webhook-input.ts';
import { say } from './webhooks-words.ts';

interface EditWebhookDialogProps {
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EditWebhookDialog({ webhook, open, onClose }: EditWebhookDialogProps) {
  const [format, setFormat] = useState<Webhook['format']>(webhook.format);
  const [lang, setLang] = useState<Webhook['lang']>(webhook.lang);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook.events);
  const save = useAction((form: FormData) => updateWebhook(webhook.id, webhookInput(form, { events, format, lang })), {
    draft: `edit-webhook-${webhook.id}`,
    refresh: [['webhooks']],
    onDone: onClose,
  });
  return (
    <Dialog open={open} title={say('edit_title')} onClose={onClose}>
      <ActionForm action={save} submit={text('save')} disabled={events.length === 0} onCancel={onClose}>
        <TextField
          label={text('column_url')}
          name="url"
          inputMode="url"
          required
          maxLength={2048}
          defaultValue={webhook.url}
        />
        <TextField
          label={say('description')}
          name="description"
          maxLength={500}
          defaultValue={webhook.description ?? ''}
        />
        <FormatSelect chosen={format} onChange={setFormat} />
        <LanguageSelect chosen={lang} onChange={setLang} />
        <EventPicker chosen={events} onChange={setEvents} />
      </ActionForm>
    </Dialog>
  );
}
