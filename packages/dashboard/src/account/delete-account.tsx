import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deleteAccount } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { signInMethodsQuery } from '../security/sign-in.ts';
import { say } from './account-words.ts';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  // Who has no password, because a provider signs them in, has none to give.
  const hasPassword = useQuery(signInMethodsQuery).data?.password !== false;
  const erase = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => window.location.assign('/sign-in'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    erase.mutate(hasPassword ? textOf(new FormData(event.currentTarget), 'password') : null);
  };
  return (
    <Card title={say('delete')}>
      <p className="muted">{say('delete_text')}</p>
      <div>
        <Button tone="danger" onClick={() => setOpen(true)}>
          {say('delete')}
        </Button>
      </div>
      <Dialog
        open={open}
        title={say('delete_question')}
        description={say('delete_final')}
        onClose={() => setOpen(false)}
      >
        <form className="stack" onSubmit={submit}>
          {hasPassword ? (
            <TextField
              label={say('delete_password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          ) : null}
          {erase.isError ? <ErrorNotice error={erase.error} /> : null}
          <div className="row row-end">
            <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
            <Button type="submit" tone="danger" busy={erase.isPending}>
              {say('delete_everything')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  );
}
