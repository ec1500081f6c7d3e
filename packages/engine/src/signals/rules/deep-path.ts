import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Deeply nested path. */
export const deepPath: SignalRule = signalRule({
  code: 'deep_path',
  needs: 'url',
  check: (c) => {
    const segments = c.url.path.split('/').length - 1;
    return segments >= 9 ? { segments } : null;
  },
  message: (f) => `The page lies ${f.segments} folders deep`,
});
