import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onServerIsBack } from '../api/connection.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { text } from '../language/text.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { StaleVersion } from './lazy-page.ts';

/** Shown when a page itself fails; one that failed because the server was away comes back with it. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(
    () =>
      onServerIsBack(() => {
        reset();
        void router.invalidate();
      }),
    [router, reset],
  );
  const retry = () => {
    if (error instanceof StaleVersion) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <ConnectionBar />
      <div className="main">
        <Page title={text('page_broken')}>
          <ErrorNotice error={error} retry={retry} />
        </Page>
      </div>
    </>
  );
}
