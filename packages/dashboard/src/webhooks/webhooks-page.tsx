import type { Webhook } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { webhooksQuery } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { useSession } from '../session/use-session.ts';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import { say } from './webhooks-words.ts';

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const [creating, setCreating] = useState(false);
  const {
    limits: { webhooks: limit },
    account,
  } = useSession();
  const full = limit !== null && (webhooks.data?.length ?? 0) >= limit;
  const create = (
    <IfAllowed needs="createWebhook">
      <Button tone="primary" disabled={full || !webhooks.data} onClick={() => setCreating(true)}>
        <Plus size={16} aria-hidden />
        {say('add')}
      </Button>
    </IfAllowed>
  );
  return (
    <Page title={say('title')} lead={say('lead')} actions={create}>
      {limit !== null && full ? <Notice tone="suspicious">{say('full', { limit, plan: account.plan })}</Notice> : null}
      <Loaded query={webhooks} height={200}>
        {(found) =>
          found.length > 0 ? (
            <WebhookTable webhooks={found} />
          ) : (
            <EmptyState icon={<WebhookIcon size={26} aria-hidden />} title={say('none')} action={create}>
              {say('none_text')}
            </EmptyState>
          )
        }
      </Loaded>
      <CreateWebhookDialog open={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{text('column_url')}</th>
            <th scope="col">{say('status')}</th>
            <th scope="col">{say('events')}</th>
            <th scope="col">{say('last_delivery')}</th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <td className="cell-url cell-half mono">
                <Link to="/webhooks/$id" params={{ id: webhook.id }}>
                  {webhook.url}
                </Link>
              </td>
              <td>
                <WebhookStatus webhook={webhook} />
              </td>
              <td className="small muted cell-wide">{webhook.events.join(', ')}</td>
              <td className="small muted" data-label={say('last_delivery')}>
                {webhook.last_delivery ? <Time at={webhook.last_delivery} /> : say('none_delivered')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
