import { TextField } from '../components/field.tsx';
import { MIN_PASSWORD_LENGTH } from './password-rule.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  /** What a good one is. */
  readonly hint: string;
  readonly name?: string;
}

/** Where somebody chooses a password: browsers offer one of their own, and the rule is the service's. */
export function NewPasswordField({ label, hint, name = 'password' }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={128}
      hint={hint}
    />
  );
}
