import { expect, test } from 'vitest';
import { requestIn } from './read-picture-text.ts';

test.each([
  ['Enter your password', 'password'],
  ['SIGN IN', 'sign in'],
  ['Contraseña', 'contrasena'],
  ['Our garden club', null],
  ['passwordless', null],
])('of %j the request is %j', (text, request) => expect(requestIn(text)).toBe(request));
