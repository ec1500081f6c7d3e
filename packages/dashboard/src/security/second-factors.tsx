import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { OneTimeCodes } from './one-time-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { say } from './security-words.ts';
import { signInMethodsQuery } from './sign-in.ts';

/** What a person shows beside the password. */
export function SecondFactors({ onAdded }: { readonly onAdded?: () => Promise<void> }) {
  const methods = useQuery(signInMethodsQuery);
  return (
    <Card title={say('second')}>
      <p className="muted">{say('second_lead')}</p>
      <Loaded query={methods} height={90}>
        {(found) => (
          <div className="stack">
            <OneTimeCodes methods={found} {...(onAdded && { onAdded })} />
            <Passkeys methods={found} {...(onAdded && { onAdded })} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
