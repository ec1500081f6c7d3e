import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, signIn } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { next, ended } = route.useSearch();
  const enter = useEnter(next);
  const instance = useQuery(instanceQuery).data;
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      await signIn(textOf(form, 'email'), textOf(form, 'password'));
      await enter();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <EntryPage title="Sign in" lead="Paste a link, see whether it is phishing, and why.">
      {ended ? <Notice>Your session has ended. Sign in again to go on; what you typed is kept.</Notice> : null}
      {instance?.set_up === false ? <NotSetUp /> : null}
      <form className="stack" onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          Sign in
        </Button>
      </form>
      <div className="row row-apart small">
        {instance?.registration === 'closed' ? (
          <span className="muted">New accounts are closed on this instance.</span>
        ) : (
          <span className="muted">
            New here?{' '}
            <Link to="/sign-up" search={next ? { next } : {}}>
              Create an account
            </Link>
          </span>
        )}
        {instance?.email ? <Link to="/forgot-password">Forgot password?</Link> : null}
      </div>
    </EntryPage>
  );
}
