import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { FormEvent } from 'react';
import { renameAccount } from '../api/session.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { formatDate } from '../components/time.tsx';
import { useNotify } from '../components/toasts.tsx';
import { useSession } from '../session/use-session.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailStatus } from './email-status.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const { account } = useSession();
  return (
    <Page
      title="Account"
      lead={`${account.email}, on the ${account.plan} plan since ${formatDate(account.created_at)}.`}
    >
      <EmailStatus />
      <Profile />
      <ChangePassword />
      <Sessions />
      <Card title="Your data">
        <p className="muted">
          Everything stored about this account in one file of JSON Lines: account, keys (never the secrets), lists,
          webhooks, reports, usage and analyses.
        </p>
        <div>
          <a className={buttonClass()} href="/app/v1/account/export" download>
            <Download size={16} aria-hidden />
            Export my data
          </a>
        </div>
      </Card>
      <DeleteAccount />
    </Page>
  );
}

function Profile() {
  const { account } = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const rename = useMutation({
    mutationFn: renameAccount,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      notify('Your name is saved.');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(textOf(new FormData(event.currentTarget), 'name').trim());
  };
  return (
    <Card title="Profile">
      <form className="stack form" onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={account.name ?? ''}
        />
        {rename.isError ? <ErrorNotice error={rename.error} /> : null}
        <div>
          <Button type="submit" busy={rename.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
