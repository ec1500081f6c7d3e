import { expect, expectTypeOf, it } from 'vitest';
import { formatMessage } from './format-message.ts';
import type { ArgumentsOf } from './message-arguments.ts';
import { translated } from './translated.ts';

const FRAMES =
  'On {host}: {n, plural, one {a frame} other {# frames of {brand}}}, {how, select, hard {very} other {}} {size, number}';

it('the compiler reads what a message must be given', () => {
  expectTypeOf<ArgumentsOf<'plain'>>().toEqualTypeOf<Readonly<Record<never, never>>>();
  expectTypeOf<ArgumentsOf<typeof FRAMES>>().toEqualTypeOf<{
    readonly host: string | number;
    readonly n: number;
    readonly brand: string | number;
    readonly how: string | boolean | null;
    readonly size: number;
  }>();
});

const ENGLISH = { real: 'The real site of {brand} is {domain}.', back: 'Go back' } as const;

it('a translation with a missing, wrong or unknown part does not compile', () => {
  translated<typeof ENGLISH>()({ real: 'Die echte Seite von {brand} ist {domain}.', back: 'Zurück' });
  // @ts-expect-error: no domain
  translated<typeof ENGLISH>()({ real: 'Die echte Seite von {brand}.', back: 'Zurück' });
  // @ts-expect-error: English has no name
  translated<typeof ENGLISH>()({ real: 'Die echte Seite von {brand} ist {domain} {name}.', back: 'Zurück' });
  // @ts-expect-error: a message is missing
  translated<typeof ENGLISH>()({ real: 'Die echte Seite von {brand} ist {domain}.' });
  // @ts-expect-error: English has no such message
  translated<typeof ENGLISH>()({ real: 'Die echte Seite von {brand} ist {domain}.', back: 'Zurück', more: 'Mehr' });
});

it('what strangers wrote is a value and no part of a message', () => {
  expect(formatMessage('de', 'Die echte Seite von {brand}', { brand: '{domain} <b>' })).toBe(
    'Die echte Seite von {domain} <b>',
  );
  expect(formatMessage('en', FRAMES, { host: 'a', n: 2, brand: 'B', how: 'hard', size: 1234 })).toBe(
    'On a: 2 frames of B, very 1,234',
  );
  expect(() => formatMessage('en', '{brand}', {})).toThrow();
});
