import type { Webhook } from '@lurewatch/contract';
import { Badge } from '../components/badge.tsx';
import { say } from './webhooks-words.ts';

export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  if (webhook.status === 'disabled') return <Badge tone="dangerous">{say('disabled')}</Badge>;
  if (webhook.consecutive_failures > 0) return <Badge tone="suspicious">{say('failing')}</Badge>;
  return <Badge tone="safe">{say('enabled')}</Badge>;
}

/** Why nothing is delivered any more, and what to do about it. */
export function disabledText(reason: Webhook['disabled_reason']): string {
  if (reason === 'gone') return say('disabled_gone');
  return say(reason === 'failing' ? 'disabled_failing' : 'disabled_by_hand');
}
