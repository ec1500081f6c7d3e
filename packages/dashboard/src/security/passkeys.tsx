import type { SignInMethods } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { instanceQuery } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { formatDate } from '../components/time.tsx';
import { say } from './security-words.ts';
import { addPasskey, canUsePasskeys, removePasskey } from './sign-in.ts';

const REFRESH = [['sign-in-methods'], ['session'], ['sessions']];

interface PasskeysProps {
  readonly methods: SignInMethods;
  readonly onAdded?: () => Promise<void>;
}

/** Passkeys of this person, each by the name that they gave it. */
export function Passkeys({ methods, onAdded }: PasskeysProps) {
  const instance = useQuery(instanceQuery).data;
  const add = useAction(async (form: FormData) => asTold(addPasskey(textOf(form, 'passkey').trim())), {
    refresh: REFRESH,
    done: say('passkey_added'),
    ...(onAdded && { onDone: onAdded }),
  });
  const remove = useAction(removePasskey, { refresh: REFRESH });
  const isPossible = instance?.passkeys === true && canUsePasskeys();
  return (
    <section className="stack" aria-label={say('passkeys')}>
      <strong>{say('passkeys')}</strong>
      <p className="muted small">{say('passkeys_lead')}</p>
      {remove.error ? <ErrorNotice error={remove.error} /> : null}
      <ul className="stack">
        {methods.passkeys.map(({ id, name, created_at }) => {
          const shown = name ?? say('passkey_unnamed');
          return (
            <li key={id} className="row row-apart">
              <span>{say('passkey_since', { name: shown, date: formatDate(created_at) })}</span>
              <Button
                small
                tone="danger"
                aria-label={say('passkey_remove_of', { name: shown })}
                onClick={() => remove.run(id)}
              >
                {say('passkey_remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {isPossible ? (
        <ActionForm action={add} submit={say('passkey_add')} tone="plain" className="stack form">
          <TextField label={say('passkey_name')} name="passkey" required maxLength={100} />
        </ActionForm>
      ) : (
        <p className="muted small">{say('passkey_cannot')}</p>
      )}
    </section>
  );
}

/** Of the browser's own errors a person needs to know only that nothing came of it. */
async function asTold(attempt: Promise<void>): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    throw error instanceof DOMException ? new Error(say('passkey_nothing'), { cause: error }) : error;
  }
}
