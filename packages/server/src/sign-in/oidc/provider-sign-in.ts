import type { GuardedFetch } from '@lurewatch/evidence';
import * as oidc from 'openid-client';
import type { RoleGiven } from './apply-role.ts';
import { findOrCreatePerson, type IdentityParts, joinIdentity } from './find-person.ts';
import { openProvider } from './open-provider.ts';
import type { Identity, Provider } from './provider.ts';
import { ensureDomain, readEmail, readIdentity } from './read-identity.ts';
import { refusalOf, SignInRefused } from './refusal.ts';
import { createSignInStates, type Proofs } from './sign-in-states.ts';

export interface ProviderSignInParts extends IdentityParts {
  readonly providers: readonly Provider[];
  readonly fetch: GuardedFetch;
  readonly fetchNamed: GuardedFetch;
  readonly publicOrigin: string;
  readonly now: () => number;
}

export interface Start {
  readonly provider: Provider;
  readonly browser: string;
  /** Signed in already: the identity is joined to this account. */
  readonly accountId: string | null;
  readonly next: string | null;
}

export interface Return {
  readonly provider: Provider;
  /** null: this browser has begun none. */
  readonly browser: string | null;
  /** The query with which the provider sent the browser back. */
  readonly answer: string;
  /** Who is signed in now. */
  readonly signedInAs: string | null;
  /** Told of roles that the person's groups have given and taken away, also where they are not let in. */
  readonly note: (given: RoleGiven) => Promise<void>;
}

export interface Arrival {
  readonly accountId: string;
  readonly identity: Identity;
  readonly next: string | null;
  /** The identity was joined to the account that was signed in. */
  readonly isJoined: boolean;
}

export interface ProviderSignIn {
  readonly providers: readonly Provider[];
  /** null: there is none of this id. */
  find(id: string): Provider | null;
  /** Where to send the browser. @throws SignInRefused unavailable */
  begin(start: Start): Promise<string>;
  /** Who came back. @throws SignInRefused */
  finish(way: Return): Promise<Arrival>;
  /** The provider's own sign-out; null where there is none, or the setting wants none. */
  signOutUrl(id: string, idToken: string | null): Promise<string | null>;
}

/** Signing in by OpenID Connect: authorization code with PKCE, state and nonce, every answer checked by openid-client. */
export function createProviderSignIn(parts: ProviderSignInParts): ProviderSignIn {
  const { store, providers, publicOrigin, now } = parts;
  const states = createSignInStates(store.database);
  const configurations = new Map(providers.map((provider) => [provider.id, openProvider(provider, parts, now)]));
  const configurationOf = async ({ id }: Provider): Promise<oidc.Configuration> => {
    const find = configurations.get(id);
    if (find === undefined) throw new Error(`provider ${id} was not opened`);
    return find();
  };
  // One for each: an answer of one provider is never taken for another's (RFC 9700, section 4.4).
  const redirectOf = ({ id }: Provider) => `${publicOrigin}/sign-in/return/${id}`;
  const find = (id: string) => providers.find((provider) => provider.id === id) ?? null;

  async function identify(provider: Provider, answer: string, state: string, proofs: Proofs): Promise<Identity> {
    const configuration = await configurationOf(provider);
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectOf(provider)}?${answer}`), {
      expectedState: state,
      expectedNonce: proofs.nonce,
      pkceCodeVerifier: proofs.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new SignInRefused('answer');
    const asksMore = readEmail(claims) === null && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = asksMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : null;
    const identity = readIdentity(claims, userInfo, tokens.id_token, provider);
    ensureDomain(provider, identity, claims);
    return identity;
  }

  return {
    providers,
    find,
    async begin({ provider, browser, accountId, next }) {
      const configuration = await configurationOf(provider).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const { state, nonce, codeVerifier } = await states.add(browser, { provider: provider.id, accountId, next });
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectOf(provider),
        scope: provider.scopes.join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async finish({ provider, browser, answer, signedInAs, note }) {
      const state = new URLSearchParams(answer).get('state') ?? '';
      const pending = browser === null ? null : await states.take(browser, state);
      if (pending === null || pending.provider !== provider.id) throw new SignInRefused('state');
      const identity = await identify(provider, answer, state, pending).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const { accountId, next } = pending;
      if (accountId === null) {
        const found = await findOrCreatePerson(parts, provider, identity, note);
        return { accountId: found, identity, next, isJoined: false };
      }
      if (accountId !== signedInAs) throw new SignInRefused('other_person');
      await joinIdentity(store.database, accountId, identity);
      return { accountId, identity, next, isJoined: true };
    },
    async signOutUrl(id, idToken) {
      const provider = find(id);
      if (provider === null || !provider.signsOut) return null;
      // Whoever leaves has left here; a provider that is away does not hold them up.
      const configuration = await configurationOf(provider).catch(() => null);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${publicOrigin}/sign-in`,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },
  };
}
