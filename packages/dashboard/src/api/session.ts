import type { Instance, Session, SessionSummary, SignedIn, SignedOut, SignedUp } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: async () => (await request<Instance>('GET', '/app/api/instance')).data,
  staleTime: 60_000,
});

/** null: nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return (await request<Session>('GET', '/app/api/session')).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 30_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await request<SessionSummary[]>('GET', '/app/api/sessions')).data,
});

/** code: a one-time code is asked for, too. */
export async function signIn(email: string, password: string): Promise<SignedIn['next']> {
  return (await request<SignedIn>('POST', '/app/auth/sign-in/email', { email, password })).data.next;
}

export async function signUp(name: string, email: string, password: string): Promise<SignedUp['next']> {
  return (await request<SignedUp>('POST', '/app/auth/sign-up/email', { name, email, password })).data.next;
}

export async function confirmSignUp(token: string, password: string): Promise<void> {
  await request('POST', '/app/auth/confirm-sign-up', { token, password });
}

export async function setUp(token: string, email: string, password: string): Promise<void> {
  await request('POST', '/app/auth/set-up', { token, email, password });
}

export async function verifyEmail(token: string): Promise<void> {
  await request('POST', '/app/auth/verify-email', { token });
}

/** Where the browser goes next: to the sign-out of the provider that let this person in, if there is one. */
export async function signOut(): Promise<string> {
  return (await request<SignedOut>('POST', '/app/auth/sign-out')).data.provider_url ?? '/sign-in';
}

export async function requestPasswordReset(email: string): Promise<void> {
  await request('POST', '/app/auth/request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await request('POST', '/app/auth/reset-password', { token, newPassword });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await request('POST', '/app/auth/change-password', { currentPassword, newPassword });
}

export async function sendVerification(): Promise<void> {
  await request('POST', '/app/auth/send-verification-email');
}

export async function revokeSession(id: string): Promise<void> {
  await request('DELETE', `/app/api/sessions/${encodeURIComponent(id)}`);
}

export async function revokeOtherSessions(): Promise<void> {
  await request('DELETE', '/app/api/sessions');
}

export async function renameAccount(name: string): Promise<void> {
  await request('PATCH', '/app/api/account', { name });
}

/** The own name, in every workspace. */
export async function renamePerson(name: string): Promise<void> {
  await request('PATCH', '/app/api/user', { name });
}

/** null: as the browser asks. */
export async function chooseLanguage(language: Session['account']['language']): Promise<void> {
  await request('PATCH', '/app/api/user', { language });
}

/** null: there is none. */
export async function deleteAccount(password: string | null): Promise<void> {
  await request('DELETE', '/app/api/account', password === null ? {} : { password });
}
