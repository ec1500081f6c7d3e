import { mayAs } from '@lurewatch/contract/access';
import { Download } from 'lucide-react';
import { renamePerson } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { buttonClass } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Page } from '../components/page.tsx';
import { formatDate } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { SecondFactors } from '../security/second-factors.tsx';
import { SignInWays } from '../security/sign-in-ways.tsx';
import { WorkspaceSecurity } from '../security/workspace-security.tsx';
import { useSession } from '../session/use-session.ts';
import { say } from './account-words.ts';
import { ChooseLanguage } from './choose-language.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailStatus } from './email-status.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const { account, person } = useSession();
  return (
    <Page
      title={say('title')}
      lead={say('lead', { email: account.email, plan: account.plan, date: formatDate(account.created_at) })}
    >
      <EmailStatus />
      <Profile />
      <ChooseLanguage />
      <SignInWays />
      <SecondFactors />
      <WorkspaceSecurity />
      <Sessions />
      {mayAs(person.role, 'owner') ? <OwnData /> : null}
    </Page>
  );
}

/** Of the whole workspace: its owners alone take it along, and end it. */
function OwnData() {
  return (
    <>
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
    </>
  );
}

function Profile() {
  const { person } = useSession();
  const rename = useAction((form: FormData) => renamePerson(textOf(form, 'name').trim()), {
    draft: 'profile',
    refresh: [['session'], ['people']],
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
          defaultValue={person.name ?? ''}
        />
      </ActionForm>
    </Card>
  );
}
