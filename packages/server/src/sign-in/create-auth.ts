import { betterAuth } from 'better-auth';
import type { Database } from '../store/database.ts';
import { type Mail, verificationMail } from './mailer.ts';
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
    },
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
