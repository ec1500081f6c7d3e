import { removeWayIn, waysIn } from '../accounts/sign-in-methods.ts';
import { ApiError } from '../api/api-error.ts';
import type { AuthParts } from './auth-parts.ts';
import { ensureMayChange } from './code-handlers.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import type { Provider } from './oidc/provider.ts';
import type { SecondFactors } from './second-factors.ts';

type Handlers = Pick<DashboardHandlers, 'listSignInMethods' | 'removeIdentity'>;

export interface MethodHandlerParts extends Pick<AuthParts, 'store' | 'hasPasswords'> {
  readonly providers: readonly Provider[];
  readonly secondFactors: SecondFactors;
}

/** By which ways somebody comes in, as they see and change it. */
export function methodHandlers(parts: MethodHandlerParts): Handlers {
  const { hasPasswords, providers, secondFactors } = parts;
  const { database } = parts.store;
  const nameOf = (issuer: string) => providers.find((provider) => provider.issuer === issuer)?.name ?? null;
  return {
    async listSignInMethods({ session }) {
      const { id: personId } = session.person;
      const [ways, passkeys, hasCodes] = await Promise.all([
        waysIn(database.db, personId),
        secondFactors.passkeysOf(personId),
        secondFactors.hasCodes(personId),
      ]);
      return {
        data: {
          password: hasPasswords && ways.hasPassword,
          identities: ways.identities.map(({ id, issuer, createdAt }) => ({
            ...{ id, issuer },
            provider: nameOf(issuer),
            created_at: createdAt.toISOString(),
          })),
          passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })),
          one_time_codes: hasCodes,
        },
      };
    },

    async removeIdentity({ session, params }) {
      await ensureMayChange(secondFactors, session);
      const way = { table: 'auth_credentials', id: params.id } as const;
      ensureRemoved(await removeWayIn(database, session.person.id, way, hasPasswords));
      return DONE;
    },
  };
}

/** @throws ApiError not_found, last_way_in */
export function ensureRemoved(outcome: Awaited<ReturnType<typeof removeWayIn>>): void {
  if (outcome === 'not_found') throw new ApiError('not_found', 'There is no such way in.');
  if (outcome === 'last') {
    throw new ApiError('last_way_in', 'Without this nobody could sign in to the account. Add another way first.');
  }
}
