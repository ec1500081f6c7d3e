import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, signUp } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { say } from './entry-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-up');

export function SignUpPage() {
  const { next } = route.useSearch();
  const instance = useQuery(instanceQuery).data;
  if (instance?.registration === 'closed') return <RegistrationClosed />;
  return (
    <EntryPage title={say('sign_up_title')} lead={say('sign_up_lead')} foot={say('sign_up_stored')}>
      {instance?.set_up === false ? <NotSetUp /> : null}
      <SignUpForm next={next} />
      <p className="muted small">
        {say('sign_up_have')}{' '}
        <Link to="/sign-in" search={next ? { next } : {}}>
          {say('sign_in')}
        </Link>
      </p>
    </EntryPage>
  );
}

function SignUpForm({ next }: { readonly next: string | undefined }) {
  const enter = useEnter(next);
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      const then = await signUp(textOf(form, 'name'), textOf(form, 'email'), textOf(form, 'password'));
      if (then === 'signed_in') await enter();
      return then;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  if (attempt.data === 'check_mail') {
    return (
      <Notice tone="safe" live>
        {say('check_mail')}
      </Notice>
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label={say('name')} name="name" autoComplete="name" required maxLength={100} />
      <TextField label={say('email')} name="email" type="email" autoComplete="username" required maxLength={254} />
      <NewPasswordField label={say('password')} hint={say('password_hint', { count: MIN_PASSWORD_LENGTH })} />
      {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
      <Button type="submit" tone="primary" wide busy={attempt.isPending}>
        {say('create_account')}
      </Button>
    </form>
  );
}

function RegistrationClosed() {
  return (
    <EntryPage title={say('closed_title')} lead={say('closed_lead')}>
      <Notice>{say('closed_ask')}</Notice>
      <Link to="/sign-in">{say('back')}</Link>
    </EntryPage>
  );
}
