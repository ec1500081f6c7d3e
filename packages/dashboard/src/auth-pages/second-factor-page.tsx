import { useQuery, useQueryClient } from '@tanstack/react-query';
import { instanceQuery, sessionQuery, signOut } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SecondFactors } from '../security/second-factors.tsx';
import { showCode, signInMethodsQuery } from '../security/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { say } from './entry-words.ts';
import { useEnter } from './use-enter.ts';
import { WaysIn } from './ways-in.tsx';

/** Before the dashboard of a workspace that wants a second factor: one is shown, or a first one is added. */
export function SecondFactorPage() {
  const enter = useEnter(undefined);
  const queryClient = useQueryClient();
  const methods = useQuery(signInMethodsQuery);
  const instance = useQuery(instanceQuery).data;
  const goOn = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await enter();
  };
  return (
    <EntryPage title={say('second_title')} lead={say('second_lead')}>
      <Loaded query={methods} height={90}>
        {({ one_time_codes: hasCodes, passkeys }) => (
          <div className="stack">
            {hasCodes ? <CodeForm send={showCode} onDone={goOn} /> : null}
            {passkeys.length > 0 ? (
              <WaysIn instance={instance && { ...instance, providers: [] }} next={undefined} onEnter={goOn} />
            ) : null}
            {hasCodes || passkeys.length > 0 ? null : <SecondFactors onAdded={goOn} />}
          </div>
        )}
      </Loaded>
      <Button tone="quiet" onClick={() => void leave()}>
        {say('sign_out')}
      </Button>
    </EntryPage>
  );
}

async function leave(): Promise<void> {
  window.location.assign(await signOut());
}
