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

const STATUS: Readonly<Record<ApiKey['status'], { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'safe' },
  expired: { label: 'Expired', tone: 'suspicious' },
  revoked: { label: 'Revoked', tone: 'unknown' },
};

function reachOf({ scopes }: ApiKey): string {
  if (scopes.length === SCOPES.length) return 'everything';
  return scopes.length === 0 ? 'analyse, as a test' : scopes.join(', ');
}

export function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <DataTable
        rows={keys}
        keyOf={(key) => key.id}
        columns={[
          { name: 'Name', className: 'break', cell: (key) => <strong>{key.name}</strong> },
          { name: 'Key', className: 'mono nowrap', cell: (key) => `${key.prefix}…${key.last4}` },
          { name: 'May call', className: 'small', cell: (key) => reachOf(key) },
          { name: 'Status', cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge> },
          {
            name: 'Created',
            labelled: true,
            className: 'muted small',
            cell: (key) => <Time at={key.created_at} />,
          },
          {
            name: 'Last used',
            labelled: true,
            className: 'muted small',
            cell: (key) => (key.last_used_at ? <Time at={key.last_used_at} /> : 'never'),
          },
          {
            name: 'Expires',
            labelled: true,
            className: 'muted small',
            cell: (key) => (key.expires_at ? <Time at={key.expires_at} /> : 'never'),
          },
          {
            name: 'Actions',
            hideName: true,
            className: 'cell-end',
            cell: (key) =>
              key.status === 'active' ? (
                <Button small tone="danger" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
                  Revoke
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
  const revoke = useAction(revokeKey, { refresh: [['keys']], onDone: onClose, done: 'The key is revoked.' });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={`Revoke ${apiKey?.name ?? 'the key'}?`}
      confirm="Revoke key"
      busy={revoke.busy}
      error={revoke.error}
      onConfirm={() => apiKey && revoke.run(apiKey.id)}
      onClose={onClose}
    >
      Programs that use it are refused within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
