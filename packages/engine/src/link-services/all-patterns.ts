import type { LinkPattern } from './link-pattern.ts';
import { programForms } from './program-forms.ts';
import { protocolForms } from './protocol-forms.ts';
import { senderForms } from './sender-forms.ts';
import { serviceForms } from './service-forms.ts';
import { shortenerForms } from './shortener-forms.ts';

/** Every form of the table. */
export const linkPatterns: readonly LinkPattern[] = [
  ...senderForms,
  ...shortenerForms,
  ...programForms,
  ...protocolForms,
  ...serviceForms,
];
