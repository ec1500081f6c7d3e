import type { AdminAccount } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminAccountsQuery, adminPlansQuery, changeAccount } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Select } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Loaded } from '../components/loaded.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { Time } from '../components/time.tsx';

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
    <DataTable
      rows={accounts}
      keyOf={(account) => account.id}
      columns={[
        {
          name: 'Account',
          className: 'break',
          cell: (account) => (
            <>
              <strong>{account.email ?? account.name ?? account.id}</strong>{' '}
              {account.is_administrator ? <Badge tone="accent">Administrator</Badge> : null}
            </>
          ),
        },
        { name: 'Plan', cell: (account) => account.plan },
        {
          name: 'Status',
          cell: ({ status }) => (
            <Badge tone={status === 'active' ? 'safe' : 'dangerous'}>
              {status === 'active' ? 'Active' : 'Suspended'}
            </Badge>
          ),
        },
        {
          name: 'This month',
          labelled: true,
          className: 'number',
          cell: (account) => account.month_used.toLocaleString('en'),
        },
        {
          name: 'Created',
          labelled: true,
          className: 'muted small',
          cell: (account) => <Time at={account.created_at} />,
        },
        {
          name: 'Actions',
          hideName: true,
          className: 'cell-end',
          cell: (account) => (
            <Button small aria-label={`Change ${account.email ?? account.id}`} onClick={() => onEdit(account)}>
              Change
            </Button>
          ),
        },
      ]}
    />
  );
}

interface EditAccountDialogProps {
  readonly account: AdminAccount | null;
  readonly onClose: () => void;
}

function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  return (
    <Dialog open={account !== null} title={account?.email ?? 'Account'} description={account?.id} onClose={onClose}>
      {account ? <EditAccountForm account={account} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EditAccountForm({ account, onClose }: { readonly account: AdminAccount; readonly onClose: () => void }) {
  const plans = useQuery(adminPlansQuery).data ?? [{ name: account.plan }];
  const save = useAction(
    (form: FormData) =>
      changeAccount(account.id, {
        plan: textOf(form, 'plan'),
        status: textOf(form, 'status') === 'suspended' ? 'suspended' : 'active',
        is_administrator: textOf(form, 'role') === 'administrator',
      }),
    { refresh: [['admin', 'accounts']], onDone: onClose, done: 'The account is changed.' },
  );
  return (
    <ActionForm action={save} submit="Save" onCancel={onClose}>
      <Select label="Plan" name="plan" defaultValue={account.plan} key={plans.length}>
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
    </ActionForm>
  );
}
