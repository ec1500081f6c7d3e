import { useMutation, useQuery } from '@tanstack/react-query';
import { instanceQuery, sendVerification } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { useSession } from '../session/use-session.ts';

/** Asks to verify the address, where the instance can send e-mail at all. */
export function EmailStatus() {
  const { account } = useSession();
  const instance = useQuery(instanceQuery).data;
  const send = useMutation({ mutationFn: () => sendVerification() });
  if (account.email_verified || !instance?.email) return null;
  if (send.isSuccess) {
    return (
      <Notice tone="safe" live>
        The link is on its way to {account.email}.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="suspicious">
        <div className="row">
          <span>Your e-mail address is not verified yet.</span>
          <Button small busy={send.isPending} onClick={() => send.mutate()}>
            Send the link
          </Button>
        </div>
      </Notice>
      {send.isError ? <ErrorNotice error={send.error} /> : null}
    </>
  );
}
