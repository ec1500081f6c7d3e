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
import { useSession } from '../session/use-session.ts';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const [creating, setCreating] = useState(false);
  const { limits, account } = useSession();
  const full = limits.webhooks !== null && (webhooks.data?.length ?? 0) >= limits.webhooks;
  const create = (
    <Button tone="primary" disabled={full || !webhooks.data} onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden />
      Add webhook
    </Button>
  );
  return (
    <Page title="Webhooks" lead="Signed events, delivered at least once." actions={create}>
      {full ? (
        <Notice tone="suspicious">
          Your {account.plan} plan has {limits.webhooks === 1 ? 'one webhook' : `${limits.webhooks} webhooks`}. Delete
          one to add another.
        </Notice>
      ) : null}
      <Loaded query={webhooks} height={200}>
        {(found) =>
          found.length > 0 ? (
            <WebhookTable webhooks={found} />
          ) : (
            <EmptyState icon={<WebhookIcon size={26} aria-hidden />} title="No webhooks yet" action={create}>
              Add one to hear of dangerous URLs, changed verdicts or a quota that runs out.
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
            <th scope="col">URL</th>
            <th scope="col">Status</th>
            <th scope="col">Events</th>
            <th scope="col">Last delivery</th>
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
              <td className="small muted" data-label="Last delivery">
                {webhook.last_delivery ? <Time at={webhook.last_delivery} /> : 'none yet'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
