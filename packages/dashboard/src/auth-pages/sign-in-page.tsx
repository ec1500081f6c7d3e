import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, signIn } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { signInByCode } from '../security/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { say } from './entry-words.ts';
import { NotSetUp } from './not-set-up.tsx';
import { useEnter } from './use-enter.ts';
import { WaysIn } from './ways-in.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { next, ended } = route.useSearch();
  const enter = useEnter(next);
  const instance = useQuery(instanceQuery).data;
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      const then = await signIn(textOf(form, 'email'), textOf(form, 'password'));
      if (then === 'signed_in') await enter();
      return then;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  if (attempt.data === 'code') {
    return (
      <EntryPage title={say('code_title')} lead={say('code_lead')}>
        <CodeForm send={signInByCode} onDone={enter} />
        <Button tone="quiet" onClick={() => attempt.reset()}>
          {say('back')}
        </Button>
      </EntryPage>
    );
  }
  const hasPasswords = instance?.password !== false;
  return (
    <EntryPage title={say('sign_in')} lead={say('sign_in_lead')}>
      {ended ? <Notice>{say('sign_in_ended')}</Notice> : null}
      {instance?.set_up === false ? <NotSetUp /> : null}
      <WaysIn instance={instance} next={next} onEnter={enter} />
      {hasPasswords ? (
        <>
          <form className="stack" onSubmit={submit}>
            <TextField label={say('email')} name="email" type="email" autoComplete="username" required />
            <TextField
              label={say('password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
            {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
            <Button type="submit" tone="primary" wide busy={attempt.isPending}>
              {say('sign_in')}
            </Button>
          </form>
          <div className="row row-apart small">
            {instance?.registration === 'closed' ? (
              <span className="muted">{say('closed')}</span>
            ) : (
              <span className="muted">
                {say('new_here')}{' '}
                <Link to="/sign-up" search={next ? { next } : {}}>
                  {say('create_account_link')}
                </Link>
              </span>
            )}
            {instance?.email ? <Link to="/forgot-password">{say('forgot')}</Link> : null}
          </div>
        </>
      ) : null}
    </EntryPage>
  );
}
