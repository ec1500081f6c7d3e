import { changePassword } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { NewPasswordField } from '../auth-pages/new-password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../auth-pages/password-rule.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { say } from './account-words.ts';

export function ChangePassword() {
  const change = useAction(
    async (data: FormData) => {
      await changePassword(textOf(data, 'current'), textOf(data, 'new'));
      return Date.now();
    },
    { refresh: [['sessions']], done: say('password_changed') },
  );
  return (
    <Card title={say('password')}>
      {/* A new key empties the fields once it is changed. */}
      <ActionForm
        key={change.result ?? 0}
        action={change}
        submit={say('password_change')}
        tone="plain"
        className="stack form"
      >
        <TextField
          label={say('password_current')}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          label={say('password_new')}
          name="new"
          hint={say('password_hint', { count: MIN_PASSWORD_LENGTH })}
        />
      </ActionForm>
    </Card>
  );
}
