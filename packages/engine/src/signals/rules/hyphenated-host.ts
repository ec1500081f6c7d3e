import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Many hyphens in the host. */
export const hyphenatedHost: SignalRule = signalRule({
  code: 'hyphenated_host',
  needs: 'url',
  check: (c) => {
    const hyphens = c.names.labels.reduce(
      (most, label) => Math.max(most, label.startsWith('xn--') ? 0 : label.split('-').length - 1),
      0,
    );
    return hyphens >= 3 ? { hyphens } : null;
  },
  message: (f) => `One part of the host name is strung together with ${f.hyphens} hyphens`,
});
