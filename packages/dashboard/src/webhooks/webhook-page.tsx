import type { Webhook } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteWebhook, testWebhook, updateWebhook, webhookQuery } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { useNotify } from '../components/toasts.tsx';
import { languageName } from '../language/language-name.ts';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { formatLabel } from './format-select.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { disabledText, WebhookStatus } from './webhook-status.tsx';
import { say } from './webhooks-words.ts';

const route = getRouteApi('/app/webhooks/$id');

const WHY_DISABLED = 'why-disabled';

export function WebhookPage() {
  const { id } = route.useParams();
  const webhook = useQuery({ ...webhookQuery(id), refetchInterval: 3000 });
  return (
    <Page
      title={say('webhook')}
      actions={
        webhook.data ? (
          <IfAllowed needs="updateWebhook">
            <WebhookActions webhook={webhook.data} />
          </IfAllowed>
        ) : null
      }
    >
      <Loaded query={webhook} height={500}>
        {(found) => (
          <>
            {found.status === 'disabled' ? (
              <div id={WHY_DISABLED}>
                <Notice tone="dangerous">{disabledText(found.disabled_reason)}</Notice>
              </div>
            ) : null}
            {found.status === 'enabled' && found.consecutive_failures > 0 ? (
              <Notice tone="suspicious">{say('failures', { count: found.consecutive_failures })}</Notice>
            ) : null}
            <WebhookFacts webhook={found} />
            <Deliveries webhook={found} />
          </>
        )}
      </Loaded>
      <div>
        <Link to="/webhooks" className="row small">
          <ArrowLeft size={15} aria-hidden />
          {say('all')}
        </Link>
      </div>
    </Page>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={say('where')}
      aside={
        <IfAllowed needs="updateWebhook">
          <Button small onClick={() => setEditing(true)}>
            {say('edit')}
          </Button>
        </IfAllowed>
      }
    >
      <dl className="facts">
        <dt>{text('column_url')}</dt>
        <dd className="mono">
          <SafeUrl url={webhook.url} />
        </dd>
        <dt>{say('status')}</dt>
        <dd>
          <WebhookStatus webhook={webhook} />
        </dd>
        <dt>{say('events')}</dt>
        <dd>{webhook.events.join(', ')}</dd>
        <dt>{say('format')}</dt>
        <dd>{formatLabel(webhook.format)}</dd>
        <dt>{text('language')}</dt>
        <dd lang={webhook.lang}>{languageName(webhook.lang)}</dd>
        <dt>{say('description')}</dt>
        <dd>{webhook.description ?? '–'}</dd>
        <dt>{say('last_delivery')}</dt>
        <dd>{webhook.last_delivery ? <Time at={webhook.last_delivery} /> : say('none_delivered')}</dd>
      </dl>
      <EditWebhookDialog webhook={webhook} open={editing} onClose={() => setEditing(false)} />
    </Card>
  );
}

function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState<'rotate' | 'delete' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: () => testWebhook(webhook.id),
    onSuccess: () => {
      notify(say('test_sent'));
      return refresh();
    },
  });
  const toggle = useMutation({
    mutationFn: () => updateWebhook(webhook.id, { status: webhook.status === 'enabled' ? 'disabled' : 'enabled' }),
    onSuccess: refresh,
  });
  const enabled = webhook.status === 'enabled';
  return (
    <>
      {test.isError ? <ErrorNotice error={test.error} /> : null}
      <Button
        busy={test.isPending}
        disabled={!enabled}
        aria-describedby={enabled ? undefined : WHY_DISABLED}
        onClick={() => test.mutate()}
      >
        <Send size={15} aria-hidden />
        {say('send_test')}
      </Button>
      <Button busy={toggle.isPending} onClick={() => toggle.mutate()}>
        {enabled ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
        {say(enabled ? 'disable' : 'enable')}
      </Button>
      <Menu
        trigger={
          <Button aria-label={text('more_actions')}>
            <Ellipsis size={17} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onSelect={() => setOpen('rotate')}>
          {say('rotate')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onSelect={() => setOpen('delete')}>
          {say('delete')}
        </MenuItem>
      </Menu>
      <RotateSecretDialog webhook={webhook} open={open === 'rotate'} onClose={() => setOpen(null)} />
      <DeleteDialog webhook={webhook} open={open === 'delete'} onClose={() => setOpen(null)} />
    </>
  );
}

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ webhook, open, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={say('delete_question')}
      confirm={say('delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {say.rich('delete_text', { url: <span className="mono break">{webhook.url}</span> })}
    </ConfirmDialog>
  );
}
