import type { WebhookInput } from '../api/webhooks.ts';
import { textOf } from '../components/form-text.ts';

/** What a form for a webhook says, with what was chosen beside its fields. */
export function webhookInput(form: FormData, chosen: Pick<WebhookInput, 'events' | 'format' | 'lang'>): WebhookInput {
  return {
    ...chosen,
    url: withScheme(textOf(form, 'url').trim()),
    description: textOf(form, 'description').trim() || null,
  };
}

/** People type hosts without a scheme; deliveries go by https. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[a-z0-9.-]+:\d/i.test(url) ? url : `https://${url}`;
}
