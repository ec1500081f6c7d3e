import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, requestPasswordReset } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { say } from './entry-words.ts';

export function ForgotPasswordPage() {
  const instance = useQuery(instanceQuery).data;
  const attempt = useMutation({ mutationFn: requestPasswordReset });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(textOf(new FormData(event.currentTarget), 'email'));
  };
  return (
    <EntryPage title={say('forgot_title')} lead={say('forgot_lead')}>
      {instance?.email === false ? (
        <Notice tone="suspicious">{say.rich('forgot_no_mail', { setting: <code>SMTP_URL</code> })}</Notice>
      ) : attempt.isSuccess ? (
        <Notice tone="safe" live>
          {say('forgot_sent')}
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <TextField label={say('email')} name="email" type="email" autoComplete="username" required />
          {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
          <Button type="submit" tone="primary" wide busy={attempt.isPending}>
            {say('send_link')}
          </Button>
        </form>
      )}
      <Link to="/sign-in">{say('back')}</Link>
    </EntryPage>
  );
}
