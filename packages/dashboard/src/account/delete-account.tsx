import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deleteAccount } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const erase = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => window.location.assign('/sign-in'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    erase.mutate(textOf(new FormData(event.currentTarget), 'password'));
  };
  return (
    <Card title="Delete account">
      <p className="muted">
        At once and for good: analyses, usage, lists, reports, webhooks, keys and sessions. Export your data first if
        you may want it.
      </p>
      <div>
        <Button tone="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <Dialog
        open={open}
        title="Delete your account?"
        description="This cannot be undone."
        onClose={() => setOpen(false)}
      >
        <form className="stack" onSubmit={submit}>
          <TextField label="Your password" name="password" type="password" autoComplete="current-password" required />
          {erase.isError ? <ErrorNotice error={erase.error} /> : null}
          <div className="row row-end">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" tone="danger" busy={erase.isPending}>
              Delete everything
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  );
}
