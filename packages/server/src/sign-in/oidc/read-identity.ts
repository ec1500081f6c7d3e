import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Identity, Provider } from './provider.ts';
import { SignInRefused } from './refusal.ts';

const MOST_GROUPS = 1_000;
const EMAIL = /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]{1,64}@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]{1,190}$/u;
const GOOGLE = 'https://accounts.google.com';

/**
 * What a checked id token says of a person. Groups count from the id token alone, which the provider has signed; an address that
 * is missing there may come from its user info.
 * @throws SignInRefused `groups` where the provider says that it left them out
 */
export function readIdentity(
  claims: IDToken,
  userInfo: UserInfoResponse | null,
  idToken: string,
  { groupsClaim, hasSecondFactor }: Provider,
): Identity {
  const told = readEmail(claims) === null && userInfo !== null ? userInfo : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: readEmail(told),
    isEmailVerified: isVerified(told),
    name: readName(claims.name ?? userInfo?.name),
    groups: readGroups(claims, groupsClaim),
    hasSecondFactor: hasSecondFactor || (Array.isArray(claims.amr) && claims.amr.includes('mfa')),
    idToken,
  };
}

type Claims = Readonly<Record<string, unknown>>;

export function readEmail({ email }: Claims): string | null {
  return typeof email === 'string' && email.length <= 254 && EMAIL.test(email) ? email.toLowerCase() : null;
}

/** Entra ID has no `email_verified`; its optional claim `xms_edov` says that the domain's owner is the tenant. */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  return (
    email_verified === true || email_verified === 'true' || xms_edov === true || xms_edov === '1' || xms_edov === 1
  );
}

function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const plain = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 100);
  return plain === '' ? null : plain;
}

function readGroups(claims: Claims, claim: string): readonly string[] | null {
  const groups = claims[claim];
  if (groups === undefined && isLeftOut(claims, claim)) throw new SignInRefused('groups');
  if (groups === undefined || groups === null) return null;
  const list = typeof groups === 'string' ? [groups] : groups;
  if (!Array.isArray(list) || list.length > MOST_GROUPS) throw new SignInRefused('groups');
  return list.filter((group) => typeof group === 'string');
}

/** Entra ID sends a pointer instead of more than 200 groups (OpenID Connect Core, section 5.6.2); older tokens `hasgroups`. */
function isLeftOut({ _claim_names: names, hasgroups }: Claims, claim: string): boolean {
  return (typeof names === 'object' && names !== null && claim in names) || hasgroups === true;
}

/**
 * Whether the person may come in at all by this provider. At Google an address of the company's domain may be a private account;
 * only `hd` says that it belongs to the Workspace.
 * @throws SignInRefused address_missing, address_unverified, domain
 */
export function ensureDomain({ domains }: Provider, identity: Identity, claims: Claims): void {
  if (domains.length === 0) return;
  if (identity.email === null) throw new SignInRefused('address_missing');
  if (!identity.isEmailVerified) throw new SignInRefused('address_unverified');
  const domain = identity.email.slice(identity.email.lastIndexOf('@') + 1);
  const isHosted = identity.issuer !== GOOGLE || domains.some((one) => one === claims.hd);
  if (!domains.includes(domain) || !isHosted) throw new SignInRefused('domain');
}
