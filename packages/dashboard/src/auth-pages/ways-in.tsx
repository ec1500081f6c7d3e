import type { Instance } from '@lurewatch/contract';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { canUsePasskeys, goToProvider, signInByPasskey } from '../security/sign-in.ts';
import { say } from './entry-words.ts';

interface WaysInProps {
  readonly instance: Instance | undefined;
  readonly next: string | undefined;
  readonly onEnter: () => Promise<void>;
}

/** Buttons of the providers, and of the passkey. */
export function WaysIn({ instance, next, onEnter }: WaysInProps) {
  const go = useMutation({ mutationFn: (provider: string) => goToProvider(provider, next) });
  const passkey = useMutation({
    mutationFn: async () => {
      await signInByPasskey();
      await onEnter();
    },
  });
  const providers = instance?.providers ?? [];
  const hasPasskeys = instance?.passkeys === true && canUsePasskeys();
  if (providers.length === 0 && !hasPasskeys) return null;
  return (
    <div className="stack">
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={go.isPending && go.variables === id} onClick={() => go.mutate(id)}>
          {say('sign_in_with', { provider: name })}
        </Button>
      ))}
      {go.isError ? <ErrorNotice error={go.error} /> : null}
      {hasPasskeys ? (
        <Button wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
          <KeyRound size={16} aria-hidden />
          {say('sign_in_passkey')}
        </Button>
      ) : null}
      {passkey.isError ? <PasskeyError error={passkey.error} /> : null}
    </div>
  );
}

/** Of the browser's own errors a person needs to know only that nothing came of it. */
export function PasskeyError({ error }: { readonly error: unknown }) {
  if (!(error instanceof DOMException)) return <ErrorNotice error={error} />;
  return (
    <Notice tone="dangerous" live>
      {say('passkey_nothing')}
    </Notice>
  );
}
