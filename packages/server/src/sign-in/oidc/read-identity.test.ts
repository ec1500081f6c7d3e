import fc from 'fast-check';
import type { IDToken } from 'openid-client';
import { expect, test } from 'vitest';
import type { Provider } from './provider.ts';
import { ensureDomain, readIdentity } from './read-identity.ts';
import { SignInRefused } from './refusal.ts';

const PROVIDER: Provider = {
  ...{ id: 'corp', name: 'Corp', issuer: 'https://login.example', clientId: 'x', clientSecret: null, scopes: [] },
  ...{ domains: ['corp.example'], isOwn: false, createsAccounts: true, plan: 'free', signsOut: true },
  ...{
    hasSecondFactor: false,
    groupsClaim: 'groups',
    sessionHours: 12,
    workspace: null,
    roles: {},
    fallbackRole: null,
  },
};
const TOKEN: IDToken = { iss: 'https://login.example', sub: 'ada', aud: 'x', iat: 1, exp: 2 };
const read = (claims: Record<string, unknown>) =>
  readIdentity({ ...TOKEN, ...claims } as IDToken, null, 'jwt', PROVIDER);

test('addresses are verified where the provider says so, in any of the ways that providers have', () => {
  const verified = [{ email_verified: true }, { email_verified: 'true' }, { xms_edov: true }, { xms_edov: '1' }];
  for (const claims of verified) expect(read(claims).isEmailVerified, JSON.stringify(claims)).toBe(true);
  const not = [{}, { email_verified: false }, { email_verified: 'false' }, { email_verified: 1 }, { xms_edov: false }];
  for (const claims of not) expect(read(claims).isEmailVerified, JSON.stringify(claims)).toBe(false);
});

test('a second factor at the provider counts where it says so', () => {
  expect(read({ amr: ['pwd', 'mfa'] }).hasSecondFactor).toBe(true);
  for (const amr of [['pwd'], 'mfa', undefined]) expect(read({ amr }).hasSecondFactor).toBe(false);
});

test('at Google an address of the domain is not enough: a private account may have one', () => {
  const ofGoogle = (claims: Record<string, unknown>) => {
    const token = {
      ...TOKEN,
      iss: 'https://accounts.google.com',
      email: 'ada@corp.example',
      email_verified: true,
      ...claims,
    };
    const provider = { ...PROVIDER, issuer: token.iss };
    return () => ensureDomain(provider, readIdentity(token as IDToken, null, 'jwt', provider), token);
  };
  expect(ofGoogle({ hd: 'corp.example' })).not.toThrow();
  expect(ofGoogle({})).toThrow(SignInRefused);
  expect(ofGoogle({ hd: 'evil.example' })).toThrow(SignInRefused);
});

test('whatever a provider puts into its claims, what comes out is of one form or refused', () => {
  let isRead = 0;
  const value = fc.oneof(fc.jsonValue(), fc.constant('ada@corp.example'), fc.array(fc.string()), fc.emailAddress());
  const claims = fc.record(
    { email: value, email_verified: value, name: value, groups: value, amr: value, _claim_names: value, hd: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(claims, (given) => {
      try {
        const identity = read(given);
        isRead++;
        expect(identity.email === null || /^[^\s@]+@[^\s@]+$/.test(identity.email)).toBe(true);
        expect(identity.name === null || (identity.name.length > 0 && identity.name.length <= 100)).toBe(true);
        expect(identity.groups === null || identity.groups.every((group) => typeof group === 'string')).toBe(true);
        ensureDomain(PROVIDER, identity, given);
        expect(identity.email?.endsWith('@corp.example')).toBe(true);
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
      }
    }),
    { seed: 42, numRuns: 2_000 },
  );
  expect(isRead).toBeGreaterThan(1_000);
});
