import { useQuery } from '@tanstack/react-query';
import { ChangePassword } from '../account/change-password.tsx';
import { instanceQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { formatDate } from '../components/time.tsx';
import { say } from './security-words.ts';
import { connectProvider, removeIdentity, signInMethodsQuery } from './sign-in.ts';

/** By which ways this person signs in: password, and identities of providers. */
export function SignInWays() {
  const methods = useQuery(signInMethodsQuery).data;
  const providers = useQuery(instanceQuery).data?.providers ?? [];
  const connect = useAction(connectProvider);
  const remove = useAction(removeIdentity, { refresh: [['sign-in-methods']] });
  const identities = methods?.identities ?? [];
  const open = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));
  return (
    <>
      {methods?.password === false ? null : <ChangePassword />}
      {providers.length + identities.length === 0 ? null : (
        <Card title={say('ways')}>
          <p className="muted">{say('ways_lead')}</p>
          {connect.error || remove.error ? <ErrorNotice error={connect.error ?? remove.error} /> : null}
          <ul className="stack">
            {identities.map(({ id, provider, created_at }) => {
              const name = provider ?? say('unknown_provider');
              return (
                <li key={id} className="row row-apart">
                  <span>{say('connected', { provider: name, date: formatDate(created_at) })}</span>
                  <Button small aria-label={say('disconnect_of', { provider: name })} onClick={() => remove.run(id)}>
                    {say('disconnect')}
                  </Button>
                </li>
              );
            })}
          </ul>
          <div className="row">
            {open.map(({ id, name }) => (
              <Button key={id} busy={connect.busy} onClick={() => connect.run(id)}>
                {say('connect', { provider: name })}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
