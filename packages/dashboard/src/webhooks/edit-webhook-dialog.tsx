import type { Webhook, WebhookEvent } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateWebhook } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { EventPicker } from './event-picker.tsx';

interface EditWebhookDialogProps {
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EditWebhookDialog({ webhook, open, onClose }: EditWebhookDialogProps) {
  const queryClient = useQueryClient();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook.events);
  const save = useMutation({
    mutationFn: (form: FormData) =>
      updateWebhook(webhook.id, {
        url: textOf(form, 'url').trim(),
        events,
        description: textOf(form, 'description').trim() || null,
      }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog open={open} title="Edit webhook" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField label="URL" name="url" type="url" required maxLength={2048} defaultValue={webhook.url} />
        <TextField label="Description" name="description" maxLength={500} defaultValue={webhook.description ?? ''} />
        <EventPicker chosen={events} onChange={setEvents} />
        {save.isError ? <ErrorNotice error={save.error} /> : null}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={save.isPending} disabled={events.length === 0}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
