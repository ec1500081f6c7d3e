import { type FormEvent, useState } from 'react';
import { text } from '../language/text.ts';

type Checked = HTMLInputElement | HTMLTextAreaElement;

/** What a browser finds wrong with a field, told below it in the product's own words instead of in a bubble over it. */
export function useValidity() {
  const [invalid, setInvalid] = useState<string | null>(null);
  return {
    invalid,
    handlers: {
      onInvalid: (event: FormEvent<Checked>) => {
        event.preventDefault();
        const field = event.currentTarget;
        setInvalid(complaintOf(field));
        if (field.form?.querySelector(':invalid') === field) field.focus();
      },
      onInput: (event: FormEvent<Checked>) => {
        if (invalid !== null && event.currentTarget.validity.valid) setInvalid(null);
      },
    },
  };
}

function complaintOf({ validity, value, minLength, maxLength, type }: Checked): string {
  if (validity.valueMissing) return text('fill_in');
  if (validity.tooShort) return text('too_short', { more: minLength - value.length, least: minLength });
  if (validity.tooLong) return text('too_long', { most: maxLength });
  if (type === 'email') return text('no_email');
  if (type === 'url') return text('no_address');
  return text('unreadable');
}
