import type { Delivery, Webhook } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw, Send } from 'lucide-react';
import { useId } from 'react';
import { deliveriesQuery, replayDelivery } from '../api/webhooks.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';
import { useNotify } from '../components/toasts.tsx';

const STATUS: Readonly<Record<Delivery['status'], { readonly label: string; readonly tone: Tone }>> = {
  succeeded: { label: 'Delivered', tone: 'safe' },
  pending: { label: 'Waiting', tone: 'suspicious' },
  failed: { label: 'Failed', tone: 'dangerous' },
};

export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const stack = useCursorStack();
  const deliveries = useQuery({ ...deliveriesQuery(webhook.id, stack.cursor), refetchInterval: 3000 });
  return (
    <section className="stack">
      <h2>Deliveries</h2>
      <Loaded query={deliveries} height={240}>
        {({ items, nextCursor }) =>
          items.length > 0 ? (
            <>
              <div className="card card-flush">
                {items.map((delivery) => (
                  <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
                ))}
              </div>
              <Pager stack={stack} nextCursor={nextCursor} />
            </>
          ) : (
            <EmptyState icon={<Send size={26} aria-hidden />} title="Nothing delivered yet">
              Send a test to see what your server receives and what it answers.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

function DeliveryRow({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: Delivery }) {
  const status = STATUS[delivery.status] ?? STATUS.pending;
  const last = delivery.attempts.at(-1);
  return (
    <details className="delivery">
      <summary>
        <Badge tone={status.tone}>{status.label}</Badge>
        <span className="mono">{delivery.event_type}</span>
        <span className="muted small">{last ? outcomeOf(last) : 'not tried yet'}</span>
        <span className="muted small delivery-time">
          <Time at={last?.attempted_at ?? delivery.created_at} />
        </span>
      </summary>
      <div className="stack delivery-body">
        <p className="muted small">
          Event <span className="mono">{delivery.event_id}</span>
          {delivery.next_attempt_at ? (
            <>
              , next attempt <Time at={delivery.next_attempt_at} />
            </>
          ) : null}
        </p>
        <div className="stack stack-tight">
          <h3>Sent</h3>
          <CodeBlock label="request body" code={prettyJson(delivery.payload)} />
        </div>
        {delivery.attempts.map((attempt, index) => (
          <div className="stack stack-tight" key={attempt.attempted_at}>
            <h3>
              Attempt {index + 1}: {outcomeOf(attempt)}
            </h3>
            <p className="muted small">
              <Time at={attempt.attempted_at} />, took {Math.round(attempt.duration_ms)} ms
            </p>
            {attempt.response_body ? <CodeBlock label={`answer ${index + 1}`} code={attempt.response_body} /> : null}
          </div>
        ))}
        <Replay webhook={webhook} deliveryId={delivery.id} />
      </div>
    </details>
  );
}

function Replay({ webhook, deliveryId }: { readonly webhook: Webhook; readonly deliveryId: string }) {
  const whyNotId = useId();
  const enabled = webhook.status === 'enabled';
  const queryClient = useQueryClient();
  const notify = useNotify();
  const replay = useMutation({
    mutationFn: () => replayDelivery(webhook.id, deliveryId),
    onSuccess: () => {
      notify('The event is sent again.');
      return queryClient.invalidateQueries({ queryKey: ['webhooks', webhook.id] });
    },
  });
  return (
    <>
      {replay.isError ? <ErrorNotice error={replay.error} /> : null}
      <div className="row">
        <Button
          small
          busy={replay.isPending}
          disabled={!enabled}
          aria-describedby={enabled ? undefined : whyNotId}
          onClick={() => replay.mutate()}
        >
          <RotateCw size={14} aria-hidden />
          Send again
        </Button>
        {enabled ? null : (
          <span id={whyNotId} className="muted small">
            Enable the webhook first.
          </span>
        )}
      </div>
    </>
  );
}

function outcomeOf(attempt: Delivery['attempts'][number]): string {
  if (attempt.response_status !== null) return `answered ${attempt.response_status}`;
  return attempt.error ? `failed (${attempt.error.replaceAll('_', ' ')})` : 'no answer';
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
