import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Mail } from '../smtp/mailer.ts';
import type { Database } from '../store/database.ts';
import { verificationMail } from './mails.ts';
import { openSessionPlugin } from './open-session-plugin.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rule.ts';

export const AUTH_PATH = '/app/auth';

export interface AuthOptions {
  readonly database: Database;
  /** Signs the session cookie; at least 32 characters. */
  readonly secret: string;
  /** Where users reach the dashboard: links in e-mails, Secure cookies when it is https. */
  readonly publicUrl: string;
  /** Sends in the background. null: no e-mail. */
  readonly sendMail: ((mail: Mail) => void) | null;
}

export type Auth = ReturnType<typeof createAuth>;

/** Opened by better-auth's own ways in; what is not among them says itself how it came about. */
const WAYS_IN: Readonly<Record<string, { readonly method: string; readonly secondFactor: boolean }>> = {
  '/sign-in/email': { method: 'password', secondFactor: false },
  '/two-factor/verify-totp': { method: 'password', secondFactor: true },
  '/two-factor/verify-backup-code': { method: 'password', secondFactor: true },
  // A passkey proves possession and, as the person was verified by it, one thing more.
  '/passkey/verify-authentication': { method: 'passkey', secondFactor: true },
};

/** When one-time codes begin or end, better-auth gives whoever is signed in another session. */
const REPLACING: ReadonlySet<string> = new Set(['/two-factor/verify-totp', '/two-factor/disable']);

const SESSION_S = 14 * 24 * 3600;
const SESSION_REFRESH_S = 3600;

/** better-auth over our own database: scrypt password hashes, sessions in the database, one user for each account. */
export function createAuth({ database, secret, publicUrl, sendMail }: AuthOptions) {
  const origin = new URL(publicUrl).origin;
  const send = async (mail: Mail) => sendMail?.(mail);
  return betterAuth({
    appName: 'Lurewatch',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: { db: database.db, type: database.dialect, transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own limiter counts in the database, by address and by account; see attempt-limiter.ts.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Accounts, their users and their passwords are made and changed by the verbs of accounts/.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    ...(sendMail && {
      emailVerification: {
        sendVerificationEmail: ({ user, token }) =>
          send(verificationMail(user.email, `${origin}/verify-email#token=${encodeURIComponent(token)}`)),
      },
    }),
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_S,
      updateAge: SESSION_REFRESH_S,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        accountId: { type: 'string', required: false, input: false, fieldName: 'account_id' },
        method: { type: 'string', required: false, input: false },
        secondFactor: { type: 'boolean', required: false, input: false, fieldName: 'second_factor' },
        provider: { type: 'string', required: false, input: false },
        logoutHint: { type: 'string', required: false, input: false, fieldName: 'logout_hint' },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // One that replaces another keeps how that was opened, where, and when: nobody has come in anew.
          before: async (session, context) => {
            const path = context?.path ?? '';
            const way = WAYS_IN[path];
            const replaced = REPLACING.has(path) ? context?.context.session?.session : undefined;
            const opened = { ...session, createdAt: replaced?.createdAt ?? session.createdAt };
            if (way === undefined) return { data: opened };
            const method = session.method ?? way.method;
            return { data: { ...opened, method, secondFactor: session.secondFactor === true || way.secondFactor } };
          },
        },
      },
    },
    plugins: [
      openSessionPlugin(),
      twoFactor({
        issuer: 'Lurewatch',
        // Who has no password, because a provider signs them in, has none to give.
        allowPasswordless: true,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'auth_one_time_codes',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Lurewatch',
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new Error('the passkey did not verify its person');
          },
        },
        schema: {
          passkey: {
            modelName: 'auth_passkeys',
            fields: {
              userId: 'user_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    user: {
      modelName: 'auth_users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'auth_credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'lurewatch',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/app' },
      // Sessions keep no address: see the privacy page.
      ipAddress: { disableIpTracking: true },
      // Requests were already checked against their own host; see same-origin.ts.
      disableCSRFCheck: true,
    },
  });
}
