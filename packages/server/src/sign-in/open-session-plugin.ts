import { createAuthEndpoint } from '@better-auth/core/api';
import { setSessionCookie } from 'better-auth/cookies';

/** How somebody came in; `link` is the one that an administrator's command printed. */
export type SignInMethod = 'password' | 'provider' | 'passkey' | 'link';

export interface SessionToOpen {
  readonly userId: string;
  readonly method: SignInMethod;
  /** Where it goes on; without it in the first of the person's. */
  readonly accountId?: string;
  readonly secondFactor: boolean;
  readonly provider: string | null;
  /** Sealed: for the provider's sign-out. */
  readonly logoutHint: string | null;
}

/** A session for somebody who has proven who they are by a way that better-auth knows nothing of. Reached by code alone. */
export function openSessionPlugin() {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', metadata: { $Infer: { body: {} as SessionToOpen } } },
        async (context) => {
          const { userId, ...how } = context.body;
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(userId);
          if (user === null) return { isOpen: false };
          const session = await internalAdapter.createSession(userId, false, how);
          await setSessionCookie(context, { session, user });
          return { isOpen: true };
        },
      ),
    },
  };
}
