import { countCharacters } from '../count-characters.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

const SLASH = 0x2f;

/** Deeply nested path. */
export const deepPath: SignalRule = signalRule({
  code: 'deep_path',
  needs: 'url',
  check: (c) => {
    const segments = countCharacters(c.url.path, SLASH);
    return segments >= 9 ? { segments } : null;
  },
  message: (f) => `The page lies ${f.segments} folders deep`,
});
