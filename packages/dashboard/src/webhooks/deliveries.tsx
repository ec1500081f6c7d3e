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
import { IfAllowed } from '../session/if-allowed.tsx';
import { say } from './webhooks-words.ts';

const TONE: Readonly<Record<Delivery['status'], Tone>> = {
  succeeded: 'safe',
  pending: 'suspicious',
  failed: 'dangerous',
};

export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const stack = useCursorStack();
  const deliveries = useQuery({ ...deliveriesQuery(webhook.id, stack.cursor), refetchInterval: 3000 });
  return (
    <section className="stack">
      <h2>{say('deliveries')}</h2>
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
            <EmptyState icon={<Send size={26} aria-hidden />} title={say('nothing_delivered')}>
              {say('nothing_delivered_text')}
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

function DeliveryRow({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: Delivery }) {
  const last = delivery.attempts.at(-1);
  const id = <span className="mono">{delivery.event_id}</span>;
  return (
    <details className="delivery">
      <summary>
        <Badge tone={TONE[delivery.status]}>{say(delivery.status)}</Badge>
        <span className="mono">{delivery.event_type}</span>
        <span className="muted small">{last ? outcomeOf(last) : say('not_tried')}</span>
        <span className="muted small delivery-time">
          <Time at={last?.attempted_at ?? delivery.created_at} />
        </span>
      </summary>
      <div className="stack delivery-body">
        <p className="muted small">
          {delivery.next_attempt_at
            ? say.rich('event_next', { id, time: <Time at={delivery.next_attempt_at} /> })
            : say.rich('event', { id })}
        </p>
        <div className="stack stack-tight">
          <h3>{say('sent')}</h3>
          <CodeBlock label={say('request_body')} code={prettyJson(delivery.payload)} />
        </div>
        {delivery.attempts.map((attempt, index) => (
          <div className="stack stack-tight" key={attempt.attempted_at}>
            <h3>{say('attempt', { count: index + 1, outcome: outcomeOf(attempt) })}</h3>
            <p className="muted small">
              {say.rich('took', { time: <Time at={attempt.attempted_at} />, ms: Math.round(attempt.duration_ms) })}
            </p>
            {attempt.response_body ? (
              <CodeBlock label={say('answer', { count: index + 1 })} code={attempt.response_body} />
            ) : null}
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
      notify(say('resent'));
      return queryClient.invalidateQueries({ queryKey: ['webhooks', webhook.id] });
    },
  });
  return (
    <>
      {replay.isError ? <ErrorNotice error={replay.error} /> : null}
      <IfAllowed needs="replayDelivery">
        <div className="row">
          <Button
            small
            busy={replay.isPending}
            disabled={!enabled}
            aria-describedby={enabled ? undefined : whyNotId}
            onClick={() => replay.mutate()}
          >
            <RotateCw size={14} aria-hidden />
            {say('send_again')}
          </Button>
          {enabled ? null : (
            <span id={whyNotId} className="muted small">
              {say('enable_first')}
            </span>
          )}
        </div>
      </IfAllowed>
    </>
  );
}

function outcomeOf(attempt: Delivery['attempts'][number]): string {
  if (attempt.response_status !== null) return say('answered', { status: attempt.response_status });
  return attempt.error ? say('failed_with', { error: attempt.error.replaceAll('_', ' ') }) : say('no_answer');
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
