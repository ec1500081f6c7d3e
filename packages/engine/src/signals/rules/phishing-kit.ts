import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Kit named by a rule of a feed. */
export const phishingKit: SignalRule = signalRule({
  code: 'phishing_kit',
  needs: 'page',
  check: (c) => {
    const [kit] = c.visit?.page.kits ?? [];
    if (kit === undefined || c.visit === null || isTrustedVisit(c.visit)) return null;
    const others = (c.visit.page.kits ?? []).slice(1).map((other) => other.kit);
    return {
      kit: kit.kit,
      source: kit.source,
      ...(kit.author !== null && { author: kit.author }),
      ...(others.length > 0 && { other_kits: others }),
    };
  },
  message: (f) =>
    `The page is made like the kit “${f.kit}”, says a rule of ${f.source}${'author' in f ? ` by ${f.author}` : ''}`,
});
