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
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { say } from './account-words.ts';
import { ChangePassword } from './change-password.tsx';
import { ChooseLanguage } from './choose-language.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailStatus } from './email-status.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const { account } = useSession();
  return (
    <Page
      title={say('title')}
      lead={say('lead', { email: account.email, plan: account.plan, date: formatDate(account.created_at) })}
    >
      <EmailStatus />
      <Profile />
      <ChooseLanguage />
      <ChangePassword />
      <Sessions />
      <Card title={say('data')}>
        <p className="muted">{say('data_text')}</p>
        <div>
          <a className={buttonClass()} href="/app/v1/account/export" download>
            <Download size={16} aria-hidden />
            {say('export')}
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
    done: say('name_saved'),
  });
  return (
    <Card title={say('profile')}>
      <ActionForm action={rename} submit={text('save')} tone="plain" className="stack form">
        <TextField
          label={say('name')}
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
