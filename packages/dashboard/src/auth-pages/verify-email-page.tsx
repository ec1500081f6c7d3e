import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { verifyEmail } from '../api/session.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { tokenIn } from './entry-search.ts';

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
    <EntryPage title="Confirm your address" lead="This takes a moment.">
      {verified.isSuccess ? (
        <Notice tone="safe" live>
          Your address is confirmed.
        </Notice>
      ) : null}
      {verified.isError ? <ErrorNotice error={verified.error} /> : null}
      <Link to="/account">To your account</Link>
    </EntryPage>
  );
}
