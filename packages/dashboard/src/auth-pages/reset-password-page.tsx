import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { resetPassword } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';

export function ResetPasswordPage() {
  const token = tokenIn(useLocation().hash);
  const attempt = useMutation({
    mutationFn: (form: FormData) => resetPassword(token ?? '', textOf(form, 'password')),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <EntryPage title={say('reset_title')} lead={say('reset_lead')}>
      {token === null ? (
        <Notice tone="suspicious">{say('reset_invalid')}</Notice>
      ) : attempt.isSuccess ? (
        <Notice tone="safe" live>
          {say('reset_done')}
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <NewPasswordField
            label={say('new_password')}
            hint={say('new_password_hint', { count: MIN_PASSWORD_LENGTH })}
          />
          {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
          <Button type="submit" tone="primary" wide busy={attempt.isPending}>
            {say('change_password')}
          </Button>
        </form>
      )}
      <div className="row">
        <Link to="/sign-in">{say('sign_in')}</Link>
        <Link to="/forgot-password">{say('new_link')}</Link>
      </div>
    </EntryPage>
  );
}
