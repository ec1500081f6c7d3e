import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  use,
  useId,
} from 'react';
import { Refused } from './refused-field.ts';
import { useValidity } from './validity.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly hideLabel?: boolean;
}

type InputProps = Labelled & InputHTMLAttributes<HTMLInputElement>;
type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;
type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

export function TextField({ label, hint, error, hideLabel, ...rest }: InputProps) {
  const id = useId();
  const { invalid, handlers } = useValidity();
  const refusal = useRefusal(rest.name);
  const shown = error ?? invalid ?? refusal;
  return (
    <Field id={id} label={label} hint={hint} error={shown} hideLabel={hideLabel}>
      <input {...handlers} {...rest} id={id} className="input" {...describedBy(id, hint, shown)} />
    </Field>
  );
}

export function TextArea({ label, hint, error, hideLabel, className, ...rest }: TextAreaProps) {
  const id = useId();
  const { invalid, handlers } = useValidity();
  const refusal = useRefusal(rest.name);
  const shown = error ?? invalid ?? refusal;
  return (
    <Field id={id} label={label} hint={hint} error={shown} hideLabel={hideLabel}>
      <textarea
        {...handlers}
        {...rest}
        id={id}
        className={`textarea ${className ?? ''}`}
        {...describedBy(id, hint, shown)}
      />
    </Field>
  );
}

export function Select({ label, hint, error, hideLabel, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <select {...rest} id={id} className="select" {...describedBy(id, hint, error)}>
        {children}
      </select>
    </Field>
  );
}

/** Why the service refused the field of this name. */
function useRefusal(name: string | undefined): string | null {
  const refused = use(Refused);
  return refused !== null && refused.name === name ? refused.message : null;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
  readonly hideLabel: boolean | undefined;
  readonly children: ReactNode;
}

function Field({ id, label, hint, error, hideLabel, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const;
  return hint ? ({ 'aria-describedby': `${id}-hint` } as const) : {};
}
