import type { WebhookInput } from '../api/webhooks.ts';
import { textOf } from '../components/form-text.ts';

/** What a form for a webhook says, with what was chosen beside its fields. */
export function webhookInput(form: FormData, chosen: Pick<WebhookInput, 'events' | 'format' | 'lang'>): WebhookInput {
  return { ...chosen, url: textOf(form, 'url').trim(), description: textOf(form, 'description').trim() || null };
}
