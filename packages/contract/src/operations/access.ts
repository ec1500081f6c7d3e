/** What a key may be allowed to do, each by itself: none of them includes another. */
export const SCOPES = [
  'analyze',
  'lookup',
  'history:read',
  'history:write',
  'lists:read',
  'lists:write',
  'gate',
  'gates:read',
  'gates:write',
  'reports',
  'webhooks',
  'account:read',
  'account:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** What each scope opens, for those who choose. */
export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  analyze: 'analyse addresses, messages and logs',
  lookup: 'look up by hash, lists for browsers, reports by hash',
  'history:read': 'read analyses and batches',
  'history:write': 'erase, recheck and share analyses',
  'lists:read': 'read the allow and block lists',
  'lists:write': 'change the allow and block lists',
  gate: 'be a gate: tell what it stopped, ask for access, read the answers',
  'gates:read': 'read what gates stopped and who asks for access',
  'gates:write': 'answer requests for access',
  reports: 'report wrong verdicts and read reports',
  webhooks: 'manage webhooks, which are told of analyses, and their deliveries',
  'account:read': 'read plan and usage',
  'account:write': 'change the account',
};

/** Within an account, the mightiest first: each may do what those after it may. */
export const ROLES = ['owner', 'administrator', 'analyst', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

/** Whether somebody with this role may do what wants at least that one. */
export function mayAs(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(least);
}

/** Roles that somebody with this one may give and take away: owners alone make owners. Nobody below an administrator gives any. */
export function rolesGivenBy(role: Role): readonly Role[] {
  return mayAs(role, 'administrator') ? ROLES.filter((other) => mayAs(role, other)) : [];
}

/** All of the scopes that a key needs for an operation. */
export type NeededScopes = Scope | readonly [Scope, Scope, ...Scope[]];

interface OfAccount {
  readonly scope: NeededScopes;
  /** The least role of a person who may call it. */
  readonly role: Role;
  /** `just`: a session of somebody who signed in less than five minutes ago, and no key. */
  readonly signedIn?: 'just';
}

/**
 * Who may call an operation; one that does not say so does not compile. `none`: anybody, no limits. `key`: an API key with the
 * scopes, or the dashboard's cookie; the rate and the headers of limits apply. `session`: the cookie of a person alone; the scope
 * says what of the account is touched. `administrator`: the cookie of somebody who administers the service itself, whatever their
 * role in an account; to everybody else the route does not exist.
 */
export type Access =
  | { readonly auth: 'none'; readonly scope?: never; readonly role?: never; readonly signedIn?: never }
  | (OfAccount & KeyAccess)
  | (OfAccount & { readonly auth: 'session' })
  | {
      readonly auth: 'administrator';
      readonly administers: 'service';
      readonly scope?: never;
      readonly role?: never;
      readonly signedIn?: never;
    };

/** What a key needs. */
export interface KeyNeeds {
  readonly scope: NeededScopes;
  /** Scopes each of which opens it too, perhaps for less of it. */
  readonly orScope?: Scope | readonly Scope[];
  /** Open to test keys. They have no scopes: whatever does not say so is refused to them. */
  readonly testKeys?: true;
  readonly signedIn?: 'just';
}

export type KeyAccess = KeyNeeds & { readonly auth: 'key' };

/** The sets of scopes of which a key needs one. */
export function scopeSetsOf({ scope, orScope }: Pick<KeyNeeds, 'scope' | 'orScope'>): readonly (readonly Scope[])[] {
  const needed = typeof scope === 'string' ? [scope] : scope;
  return [needed, ...[orScope ?? []].flat().map((scope) => [scope])];
}

/** The same as a sentence for the documents. */
export function describeAccess(access: Access): string {
  if (access.auth !== 'key') return '';
  if (access.signedIn === 'just') return 'No key may call this: it wants somebody who has just signed in.';
  const sets = scopeSetsOf(access).map((set) => set.map((scope) => `\`${scope}\``).join(' and '));
  const testKeys = access.testKeys ? ' Test keys may call it.' : '';
  return `Scope of the key: ${sets.join(', or ')}. Least role of a person: ${access.role}.${testKeys}`;
}
