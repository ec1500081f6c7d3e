import { asksForSecrets } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isSoftwareAtHome } from '../software-at-home.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login of a program on a firm’s own host. */
export const softwareLoginAtHome: SignalRule = signalRule({
  code: 'software_login_at_home',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !isSoftwareAtHome(c) || c.brand !== null) return null;
    return asksForSecrets(c.visit.page) && c.visit.face.software !== null
      ? { software: c.visit.face.software.name }
      : null;
  },
  message: (f) => `The page is the login of ${f.software}, a program that firms run themselves`,
});
