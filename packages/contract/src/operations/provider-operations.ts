import { IdParams } from '../schema/scalars.ts';
import { Done } from '../schema/session.ts';
import {
  ConnectProviderRequest,
  FinishProviderRequest,
  ProviderFinish,
  ProviderStart,
  SignInByLinkRequest,
  SignInMethods,
  StartProviderRequest,
} from '../schema/sign-in.ts';
import { operation } from './operation.ts';

const done = { status: 200, form: 'envelope', description: 'Done.', data: Done } as const;
const ofDashboard = { tag: 'dashboard', idempotent: false, charge: 'none' } as const;
const ofAnybody = { ...ofDashboard, method: 'POST', auth: 'none' } as const;
const ofSession = { ...ofDashboard, auth: 'session', role: 'viewer' } as const;

/** Coming in by OpenID Connect, and by the link of last resort. */
export const providerOperations = {
  startProviderSignIn: operation({
    ...ofAnybody,
    operationId: 'startProviderSignIn',
    path: '/app/auth/provider/start',
    summary: 'Begin to sign in by a provider',
    description: 'Sets a cookie that ties the way back to this browser.',
    body: StartProviderRequest,
    response: { ...done, description: 'Where to go.', data: ProviderStart },
    errors: ['not_found', 'provider_unavailable', 'too_many_attempts'],
    example: { provider: 'corp', next: '/history' },
  }),
  connectProvider: operation({
    ...ofSession,
    method: 'POST',
    scope: 'account:write',
    signedIn: 'just',
    operationId: 'connectProvider',
    path: '/app/auth/provider/connect',
    summary: 'Begin to join an identity of a provider to the account',
    description: 'Somebody who is signed in here signs in there, and is the same person from then on.',
    body: ConnectProviderRequest,
    response: { ...done, description: 'Where to go.', data: ProviderStart },
    errors: ['not_found', 'provider_unavailable', 'too_many_attempts'],
    example: { provider: 'corp' },
  }),
  finishProviderSignIn: operation({
    ...ofAnybody,
    operationId: 'finishProviderSignIn',
    path: '/app/auth/provider/finish',
    summary: 'Come back from a provider',
    description: 'The page that the provider leads to calls this. Why a sign-in was refused stands in `details`.',
    body: FinishProviderRequest,
    response: { ...done, data: ProviderFinish },
    errors: ['not_found', 'sign_in_refused', 'provider_unavailable', 'too_many_attempts'],
    example: { provider: 'corp', answer: 'code=a-code&state=a-state' },
  }),
  signInByLink: operation({
    ...ofAnybody,
    operationId: 'signInByLink',
    path: '/app/auth/sign-in/link',
    summary: 'Sign in by the link of last resort',
    description: 'An administrator of the machine printed it: `npm run admin -- account sign-in-link`.',
    body: SignInByLinkRequest,
    response: done,
    errors: ['link_invalid', 'too_many_attempts'],
    example: { token: 'a-token-from-a-link' },
  }),
  listSignInMethods: operation({
    ...ofSession,
    method: 'GET',
    scope: 'account:read',
    operationId: 'listSignInMethods',
    path: '/app/api/sign-in-methods',
    summary: 'By which ways this person comes in',
    description: 'Passwords and secrets are in none of it.',
    response: { ...done, description: 'The ways.', data: SignInMethods },
    errors: [],
  }),
  removeIdentity: operation({
    ...ofSession,
    method: 'DELETE',
    scope: 'account:write',
    signedIn: 'just',
    operationId: 'removeIdentity',
    path: '/app/api/identities/:id',
    summary: 'Take an identity of a provider away',
    description: 'The last way in stays.',
    params: IdParams,
    response: done,
    errors: ['not_found', 'last_way_in'],
  }),
} as const;
