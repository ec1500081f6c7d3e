import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { acceptInvitation, join, readInvitation } from '../api/people.ts';
import { sessionQuery } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { visibleText } from '../components/visible-text.ts';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';

/** Where an invitation leads: as who is signed in, as somebody who signs in first, or as somebody new. */
export function JoinPage() {
  const token = tokenIn(useLocation().hash) ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
  });
  const session = useQuery(sessionQuery);
  return (
    <EntryPage title={say('join_title')} lead={say('join_lead')} foot={say('sign_up_stored')}>
      <Loaded query={invitation} height={120}>
        {({ workspace, email }) => (
          <>
            <Notice>
              {workspace === null ? say('join_unnamed') : say('join_named', { workspace: visibleText(workspace) })}
            </Notice>
            {session.data ? (
              <AcceptForm token={token} as={session.data.person.email} />
            ) : (
              <JoinForm token={token} email={email} />
            )}
          </>
        )}
      </Loaded>
    </EntryPage>
  );
}

/** A full page load forgets what was read of another workspace, or of nobody. */
function enter(): void {
  window.location.assign('/');
}

function AcceptForm({ token, as }: { readonly token: string; readonly as: string }) {
  const accept = useMutation({ mutationFn: () => acceptInvitation(token), onSuccess: enter });
  return (
    <div className="stack">
      {accept.isError ? <ErrorNotice error={accept.error} /> : null}
      <Button tone="primary" wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {say('join_as', { email: as })}
      </Button>
    </div>
  );
}

function JoinForm({ token, email }: { readonly token: string; readonly email: string | null }) {
  const attempt = useMutation({
    mutationFn: (form: FormData) =>
      join({ token, email: textOf(form, 'email'), name: textOf(form, 'name'), password: textOf(form, 'password') }),
    onSuccess: enter,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempt.mutate(new FormData(event.currentTarget));
  };
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <TextField label={say('name')} name="name" autoComplete="name" required maxLength={100} />
        <TextField
          label={say('email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          readOnly={email !== null}
          defaultValue={email ?? ''}
        />
        <NewPasswordField label={say('password')} hint={say('password_hint', { count: MIN_PASSWORD_LENGTH })} />
        {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          {say('join')}
        </Button>
      </form>
      <p className="muted small">
        {say('join_have')} <Link to="/sign-in">{say('sign_in')}</Link>
      </p>
    </>
  );
}
