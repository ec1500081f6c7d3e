import * as oidc from 'openid-client';
import type { Provider } from './provider.ts';
import { type ProviderDoors, providerFetch } from './provider-fetch.ts';

/** Answers with what the provider's discovery document says; asks when it is first needed, and again after an hour. */
export type FindConfiguration = () => Promise<oidc.Configuration>;

const FRESH_MS = 3_600_000;
const TIMEOUT_S = 10;
/** Clocks of two machines differ a little. */
const CLOCK_TOLERANCE_S = 30;

/** A provider that is away delays no start: one that cannot be asked is asked again by the next sign-in. */
export function openProvider(provider: Provider, doors: ProviderDoors, now: () => number): FindConfiguration {
  let known: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | null = null;
  return async () => {
    if (known !== null && now() - known.at < FRESH_MS) return known.configuration;
    const before = known?.configuration ?? null;
    const configuration = discover(provider, doors);
    known = { at: now(), configuration };
    try {
      return await configuration;
    } catch (error) {
      known = null;
      // What it said an hour ago serves until it can be asked again.
      if (before === null) throw error;
      return before;
    }
  };
}

async function discover(provider: Provider, doors: ProviderDoors): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const isPlain = new URL(issuer).protocol === 'http:';
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === null ? oidc.None() : withSecret(clientSecret),
    {
      [oidc.customFetch]: providerFetch(doors, issuer),
      timeout: TIMEOUT_S,
      // The first checks the id token's signature by the provider's keys, and refuses `none` and HMAC. Plain http leads nowhere but to OUTBOUND_ALLOW: see provider-fetch.ts.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  );
}

/** As the discovery document says; HTTP Basic where it says nothing (OpenID Connect Discovery 1.0, section 3). */
function withSecret(clientSecret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
