import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { returnFromProvider } from '../security/sign-in.ts';
import { EntryPage } from './entry-page.tsx';
import { isOwnPath } from './entry-search.ts';
import { say } from './entry-words.ts';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-in/return/$provider');

/** Where a provider sends people back to. What it sent is good once, and leaves the address at once. */
export function ReturnPage() {
  const { provider } = route.useParams();
  const answer = useRef(window.location.search.slice(1));
  const enter = useEnter(undefined);
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const { next, joined } = await returnFromProvider(provider, answer.current);
      if (joined) window.location.replace('/account');
      else if (next !== null && isOwnPath(next)) window.location.replace(next);
      else await enter();
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    mutate();
  }, [mutate]);
  return (
    <EntryPage title={say('sign_in')} lead={error ? say('return_failed') : say('verify_lead')}>
      {error ? <Refused error={error} /> : null}
      {error ? <Link to="/sign-in">{say('back')}</Link> : null}
    </EntryPage>
  );
}

/** Reasons that a person can do something about, in their language; the others are for whoever runs the instance. */
const TOLD = [
  'state',
  'denied',
  'expired',
  'unavailable',
  'address_missing',
  'address_unverified',
  'domain',
  'address_in_use',
  'no_account',
  'taken',
  'no_role',
  'removed',
] as const;

function Refused({ error }: { readonly error: unknown }) {
  const reason = error instanceof ApiError ? error.details[0]?.issue : undefined;
  const told = TOLD.find((one) => one === reason);
  if (told === undefined) return <ErrorNotice error={error} />;
  return (
    <Notice tone="dangerous" live>
      {say(`refused_${told}`)}
    </Notice>
  );
}
