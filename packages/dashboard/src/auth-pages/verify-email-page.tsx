import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { verifyEmail } from '../api/session.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';
import { say } from './entry-words.ts';

/** Where the mail that confirms the address of an account leads. */
export function VerifyEmailPage() {
  const token = tokenIn(useLocation().hash) ?? '';
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token).then(() => true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <EntryPage title={say('confirm_title')} lead={say('verify_lead')}>
      {verified.isSuccess ? (
        <Notice tone="safe" live>
          {say('verify_done')}
        </Notice>
      ) : null}
      {verified.isError ? <ErrorNotice error={verified.error} /> : null}
      <Link to="/account">{say('to_account')}</Link>
    </EntryPage>
  );
}
