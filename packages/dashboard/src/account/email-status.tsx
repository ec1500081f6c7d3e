import { useMutation, useQuery } from '@tanstack/react-query';
import { instanceQuery, sendVerification } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { useSession } from '../session/use-session.ts';
import { say } from './account-words.ts';

/** Asks to verify the address, where the instance can send e-mail at all. */
export function EmailStatus() {
  const { account } = useSession();
  const instance = useQuery(instanceQuery).data;
  const send = useMutation({ mutationFn: () => sendVerification() });
  if (account.email_verified || !instance?.email) return null;
  if (send.isSuccess) {
    return (
      <Notice tone="safe" live>
        {say('link_sent', { email: account.email })}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="suspicious">
        <div className="row">
          <span>{say('unverified')}</span>
          <Button small busy={send.isPending} onClick={() => send.mutate()}>
            {say('send_link')}
          </Button>
        </div>
      </Notice>
      {send.isError ? <ErrorNotice error={send.error} /> : null}
    </>
  );
}
