import type { ApiKey } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeKey } from '../api/keys.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Time } from '../components/time.tsx';
import { useNotify } from '../components/toasts.tsx';

const STATUS: Readonly<Record<ApiKey['status'], { readonly label: string; readonly tone: Tone }>> = {
  active: { label: 'Active', tone: 'safe' },
  expired: { label: 'Expired', tone: 'suspicious' },
  revoked: { label: 'Revoked', tone: 'unknown' },
};

export function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <div className="table-frame">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Key</th>
              <th scope="col">Status</th>
              <th scope="col">Created</th>
              <th scope="col">Last used</th>
              <th scope="col">Expires</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id}>
                <td className="break">
                  <strong>{key.name}</strong>
                </td>
                <td className="mono nowrap">
                  {key.prefix}…{key.last4}
                </td>
                <td>
                  <Badge tone={STATUS[key.status].tone}>{STATUS[key.status].label}</Badge>
                </td>
                <td className="muted small" data-label="Created">
                  <Time at={key.created_at} />
                </td>
                <td className="muted small" data-label="Last used">
                  {key.last_used_at ? <Time at={key.last_used_at} /> : 'never'}
                </td>
                <td className="muted small" data-label="Expires">
                  {key.expires_at ? <Time at={key.expires_at} /> : 'never'}
                </td>
                <td className="cell-end">
                  {key.status === 'active' ? (
                    <Button small tone="danger" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
                      Revoke
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey | null; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const revoke = useMutation({
    mutationFn: (id: string) => revokeKey(id),
    onSuccess: async () => {
      onClose();
      notify('The key is revoked.');
      await queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={`Revoke ${apiKey?.name ?? 'the key'}?`}
      confirm="Revoke key"
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => apiKey && revoke.mutate(apiKey.id)}
      onClose={onClose}
    >
      Programs that use it are refused within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
