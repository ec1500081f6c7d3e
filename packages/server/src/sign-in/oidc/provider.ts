import type { Role } from '@lurewatch/contract';

/** An OpenID Connect provider that the operator's settings name. */
export interface Provider {
  /** In paths and in the redirect address: never changed once people sign in by it. */
  readonly id: string;
  /** On the button. */
  readonly name: string;
  /** As the provider writes it; identities are kept by it and the subject. */
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client, by PKCE alone. */
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  /** Only people with a verified address of these domains come in; empty: of any. */
  readonly domains: readonly string[];
  /** Run by those who run this instance: a verified address of it proves whose account it is. */
  readonly isOwn: boolean;
  /** Whether people whom nobody knows yet get an account at their first sign-in. */
  readonly createsAccounts: boolean;
  /** Plan of such an account. */
  readonly plan: string;
  /** Whether signing out here leads to the provider's own sign-out. */
  readonly signsOut: boolean;
  /** The provider asks for a second factor itself, whatever it says in `amr`. */
  readonly hasSecondFactor: boolean;
  /** Hours after which whoever came in by it signs in anew, and their groups are read again. */
  readonly sessionHours: number;
  /** The workspace that people come into, by its id (acc_…) or its owner's address; null: each into one of their own. */
  readonly workspace: string | null;
  /** Role in that workspace by group; the mightiest counts. */
  readonly roles: Readonly<Record<string, Role>>;
  /** Role of whoever is in none of these groups; null: they do not come in. */
  readonly fallbackRole: Role | null;
  /** Claim of the id token that lists the person's groups. */
  readonly groupsClaim: string;
}

/** What of a provider's id token is used. */
export interface Identity {
  readonly issuer: string;
  /** Never given to anybody else by the same issuer (OpenID Connect Core, section 2). */
  readonly subject: string;
  /** In lower case; null where the provider tells none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** null: the token has no such claim. */
  readonly groups: readonly string[] | null;
  readonly hasSecondFactor: boolean;
  /** For the provider's sign-out. */
  readonly idToken: string;
}
