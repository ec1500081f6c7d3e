import type { Plans } from '../limits/plans.ts';
import type { SendMail } from '../smtp/mailer.ts';
import type { Store } from '../store/store.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { Authentication } from './authentication.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { SignInCounts } from './sign-in-counts.ts';

/** What the handlers before and around signing in work with. */
export interface AuthParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly auth: Authentication;
  readonly limiter: AttemptLimiter;
  readonly knownBrowsers: KnownBrowsers;
  readonly registration: 'open' | 'closed';
  /** Whether people sign in by password at all. */
  readonly hasPasswords: boolean;
  readonly counts: SignInCounts;
  /** Plan of an administrator whom the set-up link makes. */
  readonly administratorPlan: string;
  /** Sends in the background: how long a mail server takes would tell something. null: no e-mail. */
  readonly sendMail: ((mail: Parameters<SendMail>[0]) => void) | null;
  readonly publicOrigin: string;
  /** Work that no answer waits for. What fails is logged; closing waits for it. */
  readonly inBackground: (work: () => Promise<void>) => void;
}
