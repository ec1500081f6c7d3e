import type { CodeSecret, SignInMethods } from '@lurewatch/contract';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Badge } from '../components/badge.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { QrCode } from './qr-code.tsx';
import { say } from './security-words.ts';
import { confirmCodes, endCodes, renewRecoveryCodes, startCodes } from './sign-in.ts';

const REFRESH = [['sign-in-methods'], ['session'], ['sessions']];

interface FactorProps {
  readonly methods: SignInMethods;
  readonly onAdded?: () => Promise<void>;
}

/** Codes of an app: the secret is shown once, and counts once a first code has confirmed it. */
export function OneTimeCodes({ methods, onAdded }: FactorProps) {
  const [secret, setSecret] = useState<CodeSecret | null>(null);
  const start = useAction(async (form: FormData) => setSecret(await startCodes(textOf(form, 'password'))));
  return (
    <section className="stack" aria-label={say('codes')}>
      <div className="row">
        <strong>{say('codes')}</strong>
        <Badge tone={methods.one_time_codes ? 'safe' : 'unknown'}>
          {say(methods.one_time_codes ? 'codes_on' : 'codes_off')}
        </Badge>
      </div>
      <p className="muted small">{say('codes_lead')}</p>
      {secret !== null ? (
        <Confirm
          secret={secret}
          onDone={async () => {
            setSecret(null);
            await onAdded?.();
          }}
        />
      ) : methods.one_time_codes ? (
        <Change hasPassword={methods.password} />
      ) : (
        <ActionForm action={start} submit={say('start')} tone="plain" className="stack form">
          {methods.password ? <Password /> : null}
        </ActionForm>
      )}
    </section>
  );
}

function Confirm({ secret, onDone }: { readonly secret: CodeSecret; readonly onDone: () => Promise<void> }) {
  const confirm = useAction((form: FormData) => confirmCodes(textOf(form, 'code').replace(/\s/g, '')), {
    refresh: REFRESH,
    done: say('codes_done'),
    onDone,
  });
  const key = new URL(secret.uri).searchParams.get('secret') ?? '';
  return (
    <div className="stack">
      <p>{say('scan')}</p>
      <QrCode text={secret.uri} label={say('picture')} />
      <p className="small">
        {say('key')}: <code>{key}</code>
      </p>
      <RecoveryCodes codes={secret.recovery_codes} />
      <ActionForm action={confirm} submit={say('confirm')} className="stack form">
        <TextField
          label={say('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          minLength={6}
        />
      </ActionForm>
    </div>
  );
}

function Change({ hasPassword }: { readonly hasPassword: boolean }) {
  const end = useAction((form: FormData) => endCodes(textOf(form, 'password')), {
    refresh: REFRESH,
    done: say('ended'),
  });
  const renew = useAction((form: FormData) => renewRecoveryCodes(textOf(form, 'password')));
  return (
    <div className="stack">
      {renew.result ? <RecoveryCodes codes={renew.result} /> : null}
      <ActionForm action={renew} submit={say('renew')} tone="plain" className="stack form">
        {hasPassword ? <Password /> : null}
      </ActionForm>
      <ActionForm action={end} submit={say('end')} tone="danger" className="stack form">
        {hasPassword ? <Password /> : null}
      </ActionForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="stack stack-tight">
      <strong>{say('recovery')}</strong>
      <SecretOnce secret={codes.join('\n')}>{say('recovery_lead')}</SecretOnce>
    </div>
  );
}

function Password() {
  return (
    <TextField label={say('your_password')} name="password" type="password" autoComplete="current-password" required />
  );
}
