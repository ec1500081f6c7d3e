import { asksForSecrets } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { bearsAWordByChance, softwareAtHome } from '../software-at-home.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** A name in the title is one fact that a kit can copy. */
const SHARE_OF_A_NAME = 0.2;

/** Login of a program on a firm’s own host. */
export const softwareLoginAtHome: SignalRule = signalRule({
  code: 'software_login_at_home',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSecrets(c.visit.page)) return null;
    if (c.brand !== null && !bearsAWordByChance(c)) return null;
    const by = softwareAtHome(c);
    return by !== null && c.visit.face.software !== null
      ? { software: c.visit.face.software.name, known_by: by }
      : null;
  },
  strength: (f) => (f.known_by === 'target' ? 1 : SHARE_OF_A_NAME),
  message: (f) => `The page is the login of ${f.software}, a program that firms run themselves`,
});
