import { countCharacters } from '../count-characters.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

const SLASH = 0x2f;

/** Deeply nested path. */
export const deepPath: SignalRule = signalRule({
  code: 'deep_path',
  needs: 'url',
  check: (c) => {
    const folders = countCharacters(c.url.path, SLASH) - 1;
    return folders >= 8 ? { folders } : null;
  },
  message: (f) => `The page lies ${f.folders} folders deep`,
});
