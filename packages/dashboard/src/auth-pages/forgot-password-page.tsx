import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, requestPasswordReset } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';

export function ForgotPasswordPage() {
  const instance = useQuery(instanceQuery).data;
  const attempt = useMutation({ mutationFn: requestPasswordReset });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(textOf(new FormData(event.currentTarget), 'email'));
  };
  return (
    <EntryPage title="Reset your password" lead="We send a link that works for one hour.">
      {instance?.email === false ? (
        <Notice tone="suspicious">
          This instance sends no e-mail, so a forgotten password cannot be replaced here. Ask whoever runs it to set up
          mail with <code>SMTP_URL</code>.
        </Notice>
      ) : attempt.isSuccess ? (
        <Notice tone="safe" live>
          If there is an account with this address, the link is on its way.
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
          {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
          <Button type="submit" tone="primary" wide busy={attempt.isPending}>
            Send the link
          </Button>
        </form>
      )}
      <Link to="/sign-in">Back to sign in</Link>
    </EntryPage>
  );
}
