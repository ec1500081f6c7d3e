import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { say } from './entry-words.ts';

interface CodeFormProps {
  readonly send: (code: string) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** Asks for the code of the app, or for one of the recovery codes. */
export function CodeForm({ send, onDone }: CodeFormProps) {
  const action = useAction(async (form: FormData) => {
    await send(textOf(form, 'code').replace(/\s/g, ''));
    await onDone();
  });
  return (
    <ActionForm action={action} submit={say('continue')} wide>
      <TextField
        label={say('code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        minLength={6}
        maxLength={40}
        hint={say('code_hint')}
      />
    </ActionForm>
  );
}
