import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { confirmSignUp } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';
import { useEnter } from './use-enter.ts';

/** Where the mail of a sign-up leads. Whoever only reads the mail does not know the password. */
export function ConfirmSignUpPage() {
  const token = tokenIn(useLocation().hash) ?? '';
  const enter = useEnter(undefined);
  const attempt = useMutation({
    mutationFn: async (form: FormData) => {
      await confirmSignUp(token, textOf(form, 'password'));
      await enter();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <EntryPage title={say('confirm_title')} lead={say('confirm_lead')}>
      <form className="stack" onSubmit={submit}>
        <TextField label={say('password')} name="password" type="password" autoComplete="current-password" required />
        {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          {say('confirm')}
        </Button>
      </form>
      <div className="row">
        <Link to="/sign-up">{say('sign_up_again')}</Link>
      </div>
    </EntryPage>
  );
}
