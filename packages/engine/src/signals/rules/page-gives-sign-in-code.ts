import { lureWithoutField } from '../lure-without-field.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A code to type in at a sign-in page of others (device-code phishing). */
export const pageGivesSignInCode: SignalRule = signalRule({
  code: 'page_gives_sign_in_code',
  needs: 'page',
  check: (c) => lureWithoutField(c, 'lure_device_code'),
  message: (f) =>
    `The page on ${f.host} gives a code to type in at a sign-in page: whoever made the code is signed in by it`,
});
