import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api/api-error.ts';
import type { Audit } from '../../audit/audit.ts';
import { anonymousAddress } from '../../limits/anonymous-address.ts';
import type { SecretBox } from '../../sealing/secret-box.ts';
import { ATTEMPT_RULES as RULES } from '../attempt-limiter.ts';
import type { AuthParts } from '../auth-parts.ts';
import { ensureMayChange } from '../code-handlers.ts';
import type { DashboardHandlers } from '../dashboard-handler.ts';
import type { SecondFactors } from '../second-factors.ts';
import type { DashboardSession } from '../session-caller.ts';
import type { SignInCounts } from '../sign-in-counts.ts';
import type { RoleGiven } from './apply-role.ts';
import type { BrowserSecrets } from './browser-secret.ts';
import type { Provider } from './provider.ts';
import type { Arrival, ProviderSignIn } from './provider-sign-in.ts';
import { SignInRefused } from './refusal.ts';

type Handlers = Pick<DashboardHandlers, 'startProviderSignIn' | 'connectProvider' | 'finishProviderSignIn'>;

export interface ProviderHandlerParts extends Pick<AuthParts, 'store' | 'auth' | 'limiter'> {
  readonly providerSignIn: ProviderSignIn;
  readonly browserSecrets: BrowserSecrets;
  readonly box: SecretBox;
  readonly counts: SignInCounts;
  readonly secondFactors: SecondFactors;
  readonly audit: Pick<Audit, 'append'>;
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
}

/** The way to a provider and back. What a provider sends is refused unless every part of it is what was asked for. */
export function providerHandlers(parts: ProviderHandlerParts): Handlers {
  const { store, auth, limiter, providerSignIn, browserSecrets, box, counts, secondFactors, audit, sessionOf } = parts;

  const providerOf = (id: string): Provider => {
    const provider = providerSignIn.find(id);
    if (provider === null) throw new ApiError('not_found', 'There is no such provider.');
    return provider;
  };

  async function begin(http: FastifyRequest, provider: Provider, accountId: string | null, next: string | null) {
    const { secret, cookie } = browserSecrets.give(http.headers.cookie);
    const url = await counted(provider, () => providerSignIn.begin({ provider, browser: secret, accountId, next }));
    return { data: { url }, cookies: [cookie] };
  }

  async function counted<T>({ id }: Provider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SignInRefused) counts.refused(id, error.reason, error.said);
      throw error;
    }
  }

  const noteRole = (http: FastifyRequest, { accountId, personId, before, after }: RoleGiven) =>
    audit.append(accountId, {
      action: before === null ? 'person.joined' : after === null ? 'person.removed' : 'person.role_changed',
      ...{ person: personId, key: null, network: anonymousAddress(http.ip), target: personId, request_id: http.id },
      ...{ before: before && { role: before }, after: after && { role: after } },
    });

  async function open(http: FastifyRequest, provider: Provider, { accountId, identity }: Arrival) {
    const account = await store.accounts.find(accountId);
    if (account === null || account.status === 'suspended') throw new SignInRefused('suspended');
    return auth.openSession(http, {
      userId: accountId,
      method: 'provider',
      secondFactor: identity.hasSecondFactor,
      provider: provider.id,
      logoutHint: provider.signsOut ? box.seal(identity.idToken) : null,
    });
  }

  return {
    async startProviderSignIn({ body, http }) {
      await limiter.take(RULES.providerByAddress, http.ip);
      return begin(http, providerOf(body.provider), null, body.next ?? null);
    },

    async connectProvider({ session, body, http }) {
      await ensureMayChange(secondFactors, session);
      await limiter.take(RULES.providerByAddress, http.ip);
      return begin(http, providerOf(body.provider), session.person.id, null);
    },

    async finishProviderSignIn({ body, http }) {
      await limiter.take(RULES.providerByAddress, http.ip);
      const provider = providerOf(body.provider);
      return counted(provider, async () => {
        const signedInAs = await sessionOf(http).then(
          ({ person }) => person.id,
          () => null,
        );
        const browser = browserSecrets.of(http.headers.cookie);
        const note = (given: RoleGiven) => noteRole(http, given);
        const arrival = await providerSignIn.finish({ provider, browser, answer: body.answer, signedInAs, note });
        const { next, isJoined } = arrival;
        if (isJoined) return { data: { next, joined: true }, whose: arrival.accountId };
        const cookies = await open(http, provider, arrival);
        counts.came(provider.id);
        return { data: { next, joined: false }, cookies, whose: arrival.accountId };
      });
    },
  };
}
