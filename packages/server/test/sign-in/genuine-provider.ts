import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface GenuineProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in there next, without being asked anything. */
  person: Person;
  close(): Promise<void>;
}

interface Context {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** A certified implementation of OpenID Connect over a real socket; at its sign-in page somebody has signed in already. */
export async function startGenuineProvider(
  redirectUris: readonly string[],
  signedOutUris: readonly string[],
): Promise<GenuineProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: { person: Person } = { person: { sub: 'nobody' } };
  const client = {
    client_id: 'lurewatch',
    client_secret: 'a secret of the suites only',
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...signedOutUris],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Keycloak, Okta, Authentik and Google do: what the scopes ask for stands in the id token.
    conformIdTokenClaims: false,
    cookies: { keys: ['of the suites only'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...state.person, sub: accountId }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      answer(request, response);
      return;
    }
    provider
      .interactionFinished(request, response, { login: { accountId: state.person.sub } })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
