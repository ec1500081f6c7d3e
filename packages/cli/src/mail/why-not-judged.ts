import type { Refused } from '../judge/outcome.ts';
import type { Mail } from './split-mail.ts';

/** Of what is no message, or too large a one. */
export function whyNotJudged(mail: Mail): Refused {
  return mail === 'too_large'
    ? { status: 'refused', code: 'too_large', message: 'It is larger than 25 MiB.' }
    : { status: 'refused', code: 'empty', message: 'There is no message.' };
}
