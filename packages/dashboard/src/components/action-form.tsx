import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Action } from '../api/use-action.ts';
import { text } from '../language/text.ts';
import { Button } from './button.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { ErrorNotice } from './notice.tsx';
import { Refused, refusedFieldOf } from './refused-field.ts';

interface ActionFormProps<Output> {
  readonly action: Action<FormData, Output>;
  readonly submit: string;
  readonly tone?: 'plain' | 'primary' | 'danger';
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
  /** Shows a button that leaves without sending. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A form that does one thing: its fields, what went wrong, and the button. Nothing typed is lost by a failure. */
export function ActionForm<Output>(props: ActionFormProps<Output>) {
  const { action, submit, tone = 'primary', disabled, wide, className = 'stack', onCancel, children } = props;
  const { draft } = action;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (draft !== undefined && form.current) restore(form.current, readDraft(draft));
  }, [draft]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!action.busy) action.run(new FormData(event.currentTarget));
  };
  const refused = refusedFieldOf(action.error, form.current);
  const refusedName = refused?.name;
  useEffect(() => {
    const field = refusedName === undefined ? null : form.current?.elements.namedItem(refusedName);
    if (field instanceof HTMLElement) field.focus();
  }, [refusedName]);
  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    if (refused !== null && target instanceof HTMLElement && target.getAttribute('name') === refused.name)
      action.reset();
    if (draft !== undefined && form.current) writeDraft(draft, textsOf(form.current));
  };
  return (
    <form className={className} onSubmit={onSubmit} onInput={keep} ref={form}>
      <Refused value={refused}>{children}</Refused>
      {action.error && refused === null ? <ErrorNotice error={action.error} /> : null}
      <div className={onCancel ? 'row row-end form-end' : wide ? '' : 'row'}>
        {onCancel ? <Button onClick={onCancel}>{text('cancel')}</Button> : null}
        <Button type="submit" tone={tone} wide={wide === true} busy={action.busy} disabled={disabled === true}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement && !['password', 'file', 'radio', 'checkbox'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/** '' when every field is as it was at first. */
function textsOf(form: HTMLFormElement): string {
  const fields = fieldsOf(form).filter((field) => field.name !== '');
  if (fields.every((field) => field.value === '')) return '';
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value])));
}

function restore(form: HTMLFormElement, text: string | null): void {
  if (text === null) return;
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return;
  const texts = new Map(Object.entries(kept));
  for (const field of fieldsOf(form)) {
    const value: unknown = texts.get(field.name);
    if (typeof value === 'string') field.value = value;
  }
}
