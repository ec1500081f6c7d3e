import { expect, test } from 'vitest';
import { isHarmlessStep } from './harmless-step.ts';

const ASKED = new URL('https://www.shop.example/welcome');

test.each(['https://www.shop.example/view', 'http://docs.shop.example/', 'https://shop.example/a?page=2#top'])(
  '%s may be gone to',
  (address) => expect(isHarmlessStep(ASKED, address)).toBe(true),
);

test.each([
  ['another site', 'https://other.example/view'],
  ['another scheme', 'javascript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['what unsubscribes', 'https://shop.example/unsubscribe?id=81273'],
  ['what confirms', 'https://shop.example/confirm/3f1c9a77b2d94e10aa55'],
  ['an e-mail address', 'https://shop.example/view?to=person@mail.example'],
  ['an e-mail address in the fragment', 'https://shop.example/view#person@mail.example'],
  ['an encoded e-mail address', 'https://shop.example/view?to=person%40mail.example'],
  ['a token', 'https://shop.example/view/9f86d081884c7d659a2feaa0c55ad015'],
  ['a token in the fragment', 'https://shop.example/view#t=9f86d081884c7d659a2feaa0c55ad015'],
  ['nothing that is an address', 'http://'],
])('%s may not', (_what, address) => expect(isHarmlessStep(ASKED, address)).toBe(false));
