import type { Webhook } from '@lurewatch/contract';
import { Badge } from '../components/badge.tsx';

export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  if (webhook.status === 'disabled') return <Badge tone="dangerous">Disabled</Badge>;
  if (webhook.consecutive_failures > 0) return <Badge tone="suspicious">Failing</Badge>;
  return <Badge tone="safe">Enabled</Badge>;
}

/** Why nothing is delivered any more, and what to do about it. */
export function disabledText(reason: Webhook['disabled_reason']): string {
  if (reason === 'gone') {
    return 'It was disabled because your server answered 410 Gone. When your server is back, enable it first, then send a test.';
  }
  if (reason === 'failing') {
    return 'It was disabled because no delivery succeeded for five days. Fix your server, enable it first, then send a test.';
  }
  return 'It was disabled by hand. Events that happen meanwhile are not delivered; enable it first to send anything.';
}
