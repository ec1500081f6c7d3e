import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Customer of a hosting service. */
export const freeHostingTenant: SignalRule = signalRule({
  code: 'free_hosting_tenant',
  needs: 'url',
  check: (c) => (c.url.hosted ? { service: c.url.publicSuffix } : null),
  message: (f) => `The page is made by a customer of ${f.service}, where anybody can publish`,
});
