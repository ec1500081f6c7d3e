import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { setUp } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';
import { useEnter } from './use-enter.ts';

/** Where the printed set-up link leads: its holder becomes the administrator. */
export function SetUpPage() {
  const token = tokenIn(useLocation().hash);
  const enter = useEnter(undefined);
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      await setUp(token ?? '', textOf(form, 'email'), textOf(form, 'password'));
      await enter();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <EntryPage title={say('set_up_title')} lead={say('set_up_lead')} foot={say('set_up_stored')}>
      {token === null ? (
        <NotSetUp />
      ) : (
        <form className="stack" onSubmit={submit}>
          <TextField label={say('email')} name="email" type="email" autoComplete="username" required maxLength={254} />
          <NewPasswordField label={say('password')} hint={say('password_hint', { count: MIN_PASSWORD_LENGTH })} />
          {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
          <Button type="submit" tone="primary" wide busy={attempt.isPending}>
            {say('set_up')}
          </Button>
        </form>
      )}
      <div className="row">
        <Link to="/sign-in">{say('sign_in')}</Link>
      </div>
    </EntryPage>
  );
}
