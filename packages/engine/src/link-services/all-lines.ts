import type { LinkLine } from './link-pattern.ts';
import { programForms } from './program-forms.ts';
import { protocolForms } from './protocol-forms.ts';
import { senderForms } from './sender-forms.ts';
import { serviceForms } from './service-forms.ts';
import { shortenerForms } from './shortener-forms.ts';

/** Every row of the table. */
export const linkLines: readonly LinkLine[] = [
  ...senderForms,
  ...shortenerForms,
  ...programForms,
  ...protocolForms,
  ...serviceForms,
];
