import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { instanceQuery, signUp } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-up');

export function SignUpPage() {
  const { next } = route.useSearch();
  const instance = useQuery(instanceQuery).data;
  if (instance?.registration === 'closed') return <RegistrationClosed />;
  return (
    <EntryPage
      title="Create your account"
      lead="Check links, and get a key for your programs."
      foot="Stored: name, e-mail address, a hash of the password."
    >
      {instance?.set_up === false ? <NotSetUp /> : null}
      <SignUpForm next={next} />
      <p className="muted small">
        Already have an account?{' '}
        <Link to="/sign-in" search={next ? { next } : {}}>
          Sign in
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
        Look into your mail: a link there, good for an hour, makes the account.
      </Notice>
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label="Name" name="name" autoComplete="name" required maxLength={100} />
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required maxLength={254} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={128}
        hint={`${MIN_PASSWORD_LENGTH} characters or more: a few unrelated words work well.`}
      />
      {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
      <Button type="submit" tone="primary" wide busy={attempt.isPending}>
        Create account
      </Button>
    </form>
  );
}

function RegistrationClosed() {
  return (
    <EntryPage title="Registration is closed" lead="New accounts cannot be created on this instance.">
      <Notice>Ask the administrator of this instance for an account.</Notice>
      <Link to="/sign-in">Back to sign in</Link>
    </EntryPage>
  );
}
