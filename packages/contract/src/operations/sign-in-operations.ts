import {
  AskResetRequest,
  ChangePasswordRequest,
  ConfirmSignUpRequest,
  Done,
  ResetPasswordRequest,
  SetUpRequest,
  SignedUp,
  SignInRequest,
  SignUpRequest,
  VerifyEmailRequest,
} from '../schema/session.ts';
import { SignedIn, SignedOut } from '../schema/sign-in.ts';
import { operation } from './operation.ts';

const done = { status: 200, form: 'envelope', description: 'Done.', data: Done } as const;
const ofDashboard = { method: 'POST', tag: 'dashboard', idempotent: false, charge: 'none' } as const;
const ofAnybody = { ...ofDashboard, auth: 'none' } as const;

const email = 'ada@example.com';
const password = 'tulip engine quarry';
const token = 'a-token-from-a-link';

/** How people come in and go out. */
export const signInOperations = {
  signIn: operation({
    ...ofAnybody,
    operationId: 'signIn',
    path: '/app/auth/sign-in/email',
    summary: 'Sign in',
    description:
      'Sets the session cookie, and one that knows this browser: after wrong passwords from elsewhere only known browsers get further attempts.',
    body: SignInRequest,
    response: { ...done, data: SignedIn },
    errors: ['password_sign_in_off', 'invalid_credentials', 'account_suspended', 'too_many_attempts'],
    example: { email, password },
  }),
  signUp: operation({
    ...ofAnybody,
    operationId: 'signUp',
    path: '/app/auth/sign-up/email',
    summary: 'Ask for an account',
    description:
      'Where the instance sends e-mail the answer is the same for every address, and the mail says the rest; without e-mail the account is there at once.',
    body: SignUpRequest,
    response: { ...done, data: SignedUp },
    errors: ['password_sign_in_off', 'registration_closed', 'weak_password', 'address_taken', 'too_many_attempts'],
    example: { email, password, name: 'Ada' },
  }),
  confirmSignUp: operation({
    ...ofAnybody,
    operationId: 'confirmSignUp',
    path: '/app/auth/confirm-sign-up',
    summary: 'Confirm the address of a new account',
    description:
      'With the token of the mail and the password that was chosen: who only reads the mail gets no account.',
    body: ConfirmSignUpRequest,
    response: done,
    errors: ['password_sign_in_off', 'registration_closed', 'link_invalid', 'wrong_password', 'too_many_attempts'],
    example: { token, password },
  }),
  setUp: operation({
    ...ofAnybody,
    operationId: 'setUp',
    path: '/app/auth/set-up',
    summary: 'Set the instance up',
    description: 'With the token of the one-time set-up link; its holder becomes the administrator.',
    body: SetUpRequest,
    response: done,
    errors: ['link_invalid', 'weak_password', 'address_taken', 'too_many_attempts'],
    example: { token, email, password },
  }),
  signOut: operation({
    ...ofAnybody,
    operationId: 'signOut',
    path: '/app/auth/sign-out',
    summary: 'Sign out',
    description: 'Ends the session on the server, and says where the provider that let the person in ends its own.',
    response: { ...done, data: SignedOut },
    errors: [],
  }),
  changePassword: operation({
    ...ofDashboard,
    auth: 'session',
    scope: 'account:write',
    role: 'viewer',
    operationId: 'changePassword',
    path: '/app/auth/change-password',
    summary: 'Change the password',
    description: 'Ends every other session.',
    body: ChangePasswordRequest,
    response: done,
    errors: ['password_sign_in_off', 'weak_password', 'wrong_password', 'too_many_attempts'],
    example: { currentPassword: password, newPassword: 'seven green lamps' },
  }),
  requestPasswordReset: operation({
    ...ofAnybody,
    operationId: 'requestPasswordReset',
    path: '/app/auth/request-password-reset',
    summary: 'Ask for a link to choose a new password',
    description: 'The same answer whether or not there is such an account.',
    body: AskResetRequest,
    response: done,
    errors: ['password_sign_in_off', 'mail_unavailable', 'too_many_attempts'],
    example: { email },
  }),
  resetPassword: operation({
    ...ofAnybody,
    operationId: 'resetPassword',
    path: '/app/auth/reset-password',
    summary: 'Choose a new password by a link',
    description: 'Ends every session of the account; this browser is known from then on.',
    body: ResetPasswordRequest,
    response: done,
    errors: ['password_sign_in_off', 'weak_password', 'link_invalid', 'too_many_attempts'],
    example: { token, newPassword: 'seven green lamps' },
  }),
  sendVerificationEmail: operation({
    ...ofDashboard,
    auth: 'session',
    scope: 'account:write',
    role: 'viewer',
    operationId: 'sendVerificationEmail',
    path: '/app/auth/send-verification-email',
    summary: 'Send the mail that confirms the address',
    description: 'For accounts that were made while the instance sent no e-mail.',
    response: done,
    errors: ['mail_unavailable', 'too_many_attempts'],
  }),
  verifyEmail: operation({
    ...ofAnybody,
    operationId: 'verifyEmail',
    path: '/app/auth/verify-email',
    summary: 'Confirm the address by the link of the mail',
    description: 'The page that the link leads to calls this.',
    body: VerifyEmailRequest,
    response: done,
    errors: ['link_invalid', 'too_many_attempts'],
    example: { token },
  }),
} as const;
