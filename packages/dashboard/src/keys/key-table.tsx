import type { ApiKey } from '@lurewatch/contract';
import { SCOPES } from '@lurewatch/contract/access';
import { useState } from 'react';
import { revokeKey } from '../api/keys.ts';
import { useAction } from '../api/use-action.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { say } from './keys-words.ts';

const TONE: Readonly<Record<ApiKey['status'], Tone>> = {
  active: 'safe',
  expired: 'suspicious',
  revoked: 'unknown',
};

function reachOf({ scopes }: ApiKey): string {
  if (scopes.length === SCOPES.length) return say('everything');
  return scopes.length === 0 ? say('as_a_test') : scopes.join(', ');
}

export function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <DataTable
        rows={keys}
        keyOf={(key) => key.id}
        columns={[
          { name: say('name'), className: 'break', cell: (key) => <strong>{key.name}</strong> },
          { name: say('key'), className: 'mono nowrap', cell: (key) => `${key.prefix}…${key.last4}` },
          { name: say('may_call'), className: 'small', cell: (key) => reachOf(key) },
          {
            name: say('owner'),
            labelled: true,
            className: 'small break',
            cell: ({ owner }) => (owner === null ? say('of_workspace') : (owner.name ?? say('of_nobody'))),
          },
          { name: say('status'), cell: ({ status }) => <Badge tone={TONE[status]}>{say(status)}</Badge> },
          {
            name: say('created'),
            labelled: true,
            className: 'muted small',
            cell: (key) => <Time at={key.created_at} />,
          },
          {
            name: say('last_used'),
            labelled: true,
            className: 'muted small',
            cell: (key) => (key.last_used_at ? <Time at={key.last_used_at} /> : say('never')),
          },
          {
            name: say('expires'),
            labelled: true,
            className: 'muted small',
            cell: (key) => (key.expires_at ? <Time at={key.expires_at} /> : say('never')),
          },
          {
            name: text('actions'),
            hideName: true,
            className: 'cell-end',
            cell: (key) =>
              key.status === 'active' ? (
                <Button
                  small
                  tone="danger"
                  aria-label={say('revoke_of', { name: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {say('revoke')}
                </Button>
              ) : null,
          },
        ]}
      />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey | null; readonly onClose: () => void }) {
  const revoke = useAction(revokeKey, { refresh: [['keys']], onDone: onClose, done: say('revoke_done') });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={say('revoke_question', { name: apiKey?.name ?? '' })}
      confirm={say('revoke_key')}
      busy={revoke.busy}
      error={revoke.error}
      onConfirm={() => apiKey && revoke.run(apiKey.id)}
      onClose={onClose}
    >
      {say('revoke_text')}
    </ConfirmDialog>
  );
}
