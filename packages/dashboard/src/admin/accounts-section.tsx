import type { AdminAccount, ChangeAccountRequest } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminAccountsQuery, adminPlansQuery, changeAccount } from '../api/admin.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Select } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';
import { useNotify } from '../components/toasts.tsx';

export function AccountsSection() {
  const stack = useCursorStack();
  const accounts = useQuery(adminAccountsQuery(stack.cursor));
  const [editing, setEditing] = useState<AdminAccount | null>(null);
  return (
    <Loaded query={accounts} height={320}>
      {({ items, nextCursor }) => (
        <div className="stack">
          <AccountTable accounts={items} onEdit={setEditing} />
          <Pager stack={stack} nextCursor={nextCursor} />
          <EditAccountDialog account={editing} onClose={() => setEditing(null)} />
        </div>
      )}
    </Loaded>
  );
}

interface AccountTableProps {
  readonly accounts: readonly AdminAccount[];
  readonly onEdit: (account: AdminAccount) => void;
}

function AccountTable({ accounts, onEdit }: AccountTableProps) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Plan</th>
            <th scope="col">Status</th>
            <th scope="col">This month</th>
            <th scope="col">Created</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <td className="break">
                <strong>{account.email ?? account.name ?? account.id}</strong>{' '}
                {account.is_administrator ? <Badge tone="accent">Administrator</Badge> : null}
              </td>
              <td>{account.plan}</td>
              <td>
                <Badge tone={account.status === 'active' ? 'safe' : 'dangerous'}>
                  {account.status === 'active' ? 'Active' : 'Suspended'}
                </Badge>
              </td>
              <td className="number" data-label="This month">
                {account.month_used.toLocaleString('en')}
              </td>
              <td className="muted small" data-label="Created">
                <Time at={account.created_at} />
              </td>
              <td className="cell-end">
                <Button small aria-label={`Change ${account.email ?? account.id}`} onClick={() => onEdit(account)}>
                  Change
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EditAccountDialog({
  account,
  onClose,
}: {
  readonly account: AdminAccount | null;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const plans = useQuery(adminPlansQuery).data ?? [];
  const save = useMutation({
    mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangeAccountRequest }) =>
      changeAccount(id, change),
    onSuccess: async () => {
      onClose();
      notify('The account is changed.');
      await queryClient.invalidateQueries({ queryKey: ['admin', 'accounts'] });
    },
  });
  return (
    <Dialog open={account !== null} title={account?.email ?? 'Account'} description={account?.id} onClose={onClose}>
      {account ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            save.mutate({
              id: account.id,
              change: {
                plan: textOf(form, 'plan'),
                status: textOf(form, 'status') === 'suspended' ? 'suspended' : 'active',
                is_administrator: textOf(form, 'role') === 'administrator',
              },
            });
          }}
        >
          <Select label="Plan" name="plan" defaultValue={account.plan}>
            {plans.map((plan) => (
              <option key={plan.name} value={plan.name}>
                {plan.name}
              </option>
            ))}
          </Select>
          <Select
            label="Status"
            name="status"
            defaultValue={account.status}
            hint="A suspended account keeps its data; its keys are refused."
          >
            <option value="active">Active</option>
            <option value="suspended">Suspended</option>
          </Select>
          <Select label="Role" name="role" defaultValue={account.is_administrator ? 'administrator' : 'member'}>
            <option value="member">Member</option>
            <option value="administrator">Administrator</option>
          </Select>
          {save.isError ? <ErrorNotice error={save.error} /> : null}
          <div className="row row-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" tone="primary" busy={save.isPending}>
              Save
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  );
}
