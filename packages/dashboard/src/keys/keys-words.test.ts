import { SCOPE_MEANINGS, SCOPES } from '@lurewatch/contract/access';
import { expect, test } from 'vitest';
import { MEANING } from './choose-scopes.tsx';
import { say } from './keys-words.ts';

test('a scope is told as the documents tell it', () => {
  for (const scope of SCOPES) expect(say(MEANING[scope]), scope).toBe(SCOPE_MEANINGS[scope]);
});
