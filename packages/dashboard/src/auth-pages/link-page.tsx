import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { signInByLink } from '../security/sign-in.ts';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';
import { useEnter } from './use-enter.ts';

/** Where the link of last resort leads. It is used by a press, so that no preview of the link uses it up. */
export function LinkPage() {
  const token = tokenIn(useLocation().hash) ?? '';
  const enter = useEnter(undefined);
  const attempt = useMutation({
    mutationFn: async () => {
      await signInByLink(token);
      await enter();
    },
  });
  return (
    <EntryPage title={say('sign_in')} lead={say('link_lead')}>
      {attempt.isError ? <ErrorNotice error={attempt.error} /> : null}
      <Button tone="primary" wide busy={attempt.isPending} onClick={() => attempt.mutate()}>
        {say('sign_in')}
      </Button>
      <Link to="/sign-in">{say('back')}</Link>
    </EntryPage>
  );
}
