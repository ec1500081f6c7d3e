import { changePassword } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { MIN_PASSWORD_LENGTH } from '../auth-pages/password-rule.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';

export function ChangePassword() {
  const change = useAction(
    async (data: FormData) => {
      await changePassword(textOf(data, 'current'), textOf(data, 'new'));
      return Date.now();
    },
    { refresh: [['sessions']], done: 'Your password is changed. Other sessions have ended.' },
  );
  return (
    <Card title="Password">
      {/* A new key empties the fields once it is changed. */}
      <ActionForm key={change.result ?? 0} action={change} submit="Change password" tone="plain" className="stack form">
        <TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
        <TextField
          label="New password"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={128}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Every other session ends.`}
        />
      </ActionForm>
    </Card>
  );
}
