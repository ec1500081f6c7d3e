import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { changePassword } from '../api/session.ts';
import { MIN_PASSWORD_LENGTH } from '../auth-pages/password-rule.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { useNotify } from '../components/toasts.tsx';

export function ChangePassword() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: (data: FormData) => changePassword(textOf(data, 'current'), textOf(data, 'new')),
    onSuccess: async () => {
      form.current?.reset();
      notify('Your password is changed. Other sessions have ended.');
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(new FormData(event.currentTarget));
  };
  return (
    <Card title="Password">
      <form className="stack form" onSubmit={submit} ref={form}>
        <TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
        <TextField
          label="New password"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={128}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Every other session ends.`}
        />
        {change.isError ? <ErrorNotice error={change.error} /> : null}
        <div>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
