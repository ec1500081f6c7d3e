import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DICTIONARY_1 } from './generated/dictionary-1.ts';

it('a dictionary that rows may have been written with stays as it is', () => {
  expect(createHash('sha256').update(DICTIONARY_1).digest('hex')).toBe(
    'eac607248e3820cd93371762b53a6944205de3a083e44bc6afa884972378402d',
  );
});
