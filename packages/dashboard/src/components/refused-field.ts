import { createContext } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';

/** The field of a form that the service refused, and why. */
export interface RefusedField {
  readonly name: string;
  readonly message: string;
}

/** Given by a form to its fields. */
export const Refused = createContext<RefusedField | null>(null);

/** What of a refusal belongs to one of the form's own fields; null where it is about something else. */
export function refusedFieldOf(error: unknown, form: HTMLFormElement | null): RefusedField | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const field = error.details.map((detail) => detail.field).find((name) => isFieldOf(form, name));
  return field === undefined ? null : { name: field, message: messageOf(error) };
}

function isFieldOf(form: HTMLFormElement | null, name: string | undefined): name is string {
  const found = name === undefined ? null : form?.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
}
