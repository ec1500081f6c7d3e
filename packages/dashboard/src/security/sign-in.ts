import type {
  CeremonyOptions,
  CodeSecret,
  ProviderFinish,
  ProviderStart,
  RecoveryCodes,
  SignInMethods,
} from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/request.ts';

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: async () => (await request<SignInMethods>('GET', '/app/api/sign-in-methods')).data,
});

/** Leaves for the provider; comes back at /sign-in/return. */
export async function goToProvider(provider: string, next: string | undefined): Promise<void> {
  const { data } = await request<ProviderStart>('POST', '/app/auth/provider/start', {
    provider,
    ...(next && { next }),
  });
  window.location.assign(data.url);
}

/** The same to join an identity there to who is signed in here. */
export async function connectProvider(provider: string): Promise<void> {
  window.location.assign((await request<ProviderStart>('POST', '/app/auth/provider/connect', { provider })).data.url);
}

/** @param answer the query with which the provider sent the browser back */
export async function returnFromProvider(provider: string, answer: string): Promise<ProviderFinish> {
  return (await request<ProviderFinish>('POST', '/app/auth/provider/finish', { provider, answer })).data;
}

export async function signInByLink(token: string): Promise<void> {
  await request('POST', '/app/auth/sign-in/link', { token });
}

export async function removeIdentity(id: string): Promise<void> {
  await request('DELETE', `/app/api/identities/${encodeURIComponent(id)}`);
}

export async function signInByCode(code: string): Promise<void> {
  await request('POST', '/app/auth/sign-in/code', { code });
}

export async function showCode(code: string): Promise<void> {
  await request('POST', '/app/auth/second-factor', { code });
}

/** password: '' for somebody who has none. */
export async function startCodes(password: string): Promise<CodeSecret> {
  return (await request<CodeSecret>('POST', '/app/auth/one-time-codes', given(password))).data;
}

export async function confirmCodes(code: string): Promise<void> {
  await request('POST', '/app/auth/one-time-codes/confirm', { code });
}

export async function endCodes(password: string): Promise<void> {
  await request('DELETE', '/app/auth/one-time-codes', given(password));
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  return (await request<RecoveryCodes>('POST', '/app/auth/recovery-codes', given(password))).data.recovery_codes;
}

export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  await request('PATCH', '/app/api/security', { second_factor_required: isRequired });
}

/** Whether this browser can: passkeys as JSON came to the last of them in 2025. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** @throws DOMException NotAllowedError where the person changed their mind */
export async function addPasskey(name: string): Promise<void> {
  const { data } = await request<CeremonyOptions>('POST', '/app/auth/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(data.options));
  const response = JSON.stringify(await navigator.credentials.create({ publicKey }));
  await request('POST', '/app/auth/passkeys', { name, response });
}

export async function signInByPasskey(): Promise<void> {
  const { data } = await request<CeremonyOptions>('POST', '/app/auth/sign-in/passkey/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(data.options));
  const response = JSON.stringify(await navigator.credentials.get({ publicKey }));
  await request('POST', '/app/auth/sign-in/passkey', { response });
}

export async function removePasskey(id: string): Promise<void> {
  await request('DELETE', `/app/api/passkeys/${encodeURIComponent(id)}`);
}

function given(password: string): { readonly password?: string } {
  return password === '' ? {} : { password };
}
