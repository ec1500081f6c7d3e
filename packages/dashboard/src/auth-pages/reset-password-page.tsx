import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { resetPassword } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
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
    <EntryPage title="Choose a new password" lead="Every open session of the account ends with it.">
      {token === null ? (
        <Notice tone="suspicious">This link is not valid any more. Ask for a new one.</Notice>
      ) : attempt.isSuccess ? (
        <Notice tone="safe" live>
          Your password is changed. Sign in with it from here.
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={MIN_PASSWORD_LENGTH}
            maxLength={128}
            hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          />
          {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
          <Button type="submit" tone="primary" wide busy={attempt.isPending}>
            Change password
          </Button>
        </form>
      )}
      <div className="row">
        <Link to="/sign-in">Sign in</Link>
        <Link to="/forgot-password">Ask for a new link</Link>
      </div>
    </EntryPage>
  );
}
