import { Download } from 'lucide-react';
import { renameAccount } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { buttonClass } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Page } from '../components/page.tsx';
import { formatDate } from '../components/time.tsx';
import { useSession } from '../session/use-session.ts';
import { ChangePassword } from './change-password.tsx';
import { ChooseLanguage } from './choose-language.tsx';
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
      <ChooseLanguage />
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
  const rename = useAction((form: FormData) => renameAccount(textOf(form, 'name').trim()), {
    draft: 'profile',
    refresh: [['session']],
    done: 'Your name is saved.',
  });
  return (
    <Card title="Profile">
      <ActionForm action={rename} submit="Save" tone="plain" className="stack form">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={account.name ?? ''}
        />
      </ActionForm>
    </Card>
  );
}
