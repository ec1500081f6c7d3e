import Type from 'typebox';
import { PlanLimits } from './account.ts';
import { FULL_LANGUAGES, identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

/**
 * What in the header of a mail would make one address several, a group or a name with an address behind it, and what nobody
 * sees: spaces, controls, marks without width or that turn the direction of text.
 */
const NOT_IN_AN_ADDRESS =
  '\\s@,;:<>()\\[\\]\\\\"\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff';

/** An address as people type it; whether mail arrives there only a mail can tell. */
const Email = text({ minLength: 3, maxLength: 254, pattern: `^[^${NOT_IN_AN_ADDRESS}]+@[^${NOT_IN_AN_ADDRESS}]+$` });
const Password = text({ minLength: 1, maxLength: 512 });
const Token = text({ minLength: 1, maxLength: 512 });
const Name = text({ minLength: 1, maxLength: 100, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' });

export const SignInRequest = Type.Object({ email: Email, password: Password }, { title: 'SignInRequest' });
export const SignUpRequest = Type.Object({ email: Email, password: Password, name: Name }, { title: 'SignUpRequest' });
export const SetUpRequest = Type.Object({ token: Token, email: Email, password: Password }, { title: 'SetUpRequest' });
export const ConfirmSignUpRequest = Type.Object(
  { token: Token, password: Password },
  { title: 'ConfirmSignUpRequest' },
);
export const ChangePasswordRequest = Type.Object(
  { currentPassword: Password, newPassword: Password },
  { title: 'ChangePasswordRequest' },
);
export const AskResetRequest = Type.Object({ email: Email }, { title: 'AskResetRequest' });
export const ResetPasswordRequest = Type.Object(
  { token: Token, newPassword: Password },
  { title: 'ResetPasswordRequest' },
);
export const VerifyEmailRequest = Type.Object(
  { token: text({ minLength: 1, maxLength: 2048 }) },
  { title: 'VerifyEmailRequest' },
);
export const RenameRequest = Type.Object({ name: Name }, { title: 'RenameRequest' });
export const ChooseLanguageRequest = Type.Object(
  { language: nullable(oneOf(FULL_LANGUAGES)) },
  { title: 'ChooseLanguageRequest' },
);
export const CloseAccountRequest = Type.Object({ password: Password }, { title: 'CloseAccountRequest' });

/** The answer where there is nothing to say. */
export const Done = Type.Object({}, { title: 'Done' });

export const SignedUp = Type.Object(
  {
    next: oneOf(['signed_in', 'check_mail'], {
      description: 'check_mail: whatever the address, a mail says how to go on.',
    }),
  },
  { title: 'SignedUp' },
);

/** What anybody may know about this instance, signed in or not. */
export const Instance = Type.Object(
  {
    registration: oneOf(['open', 'closed']),
    set_up: Type.Boolean({ description: 'Somebody looks after the instance. Until then the set-up link does.' }),
    email: Type.Boolean({ description: 'It sends e-mail: addresses are confirmed, passwords can be reset.' }),
    public_url: nullable(Type.String()),
    version: Type.String(),
  },
  { title: 'Instance' },
);

export const LIMITATIONS = ['offline', 'feeds_down', 'feeds_stale'] as const;

export const Session = Type.Object(
  {
    session_id: Type.String(),
    account: Type.Object({
      id: identifier('acc', 'The account.'),
      email: Type.String(),
      email_verified: Type.Boolean(),
      name: nullable(Type.String()),
      plan: Type.String(),
      status: oneOf(['active', 'suspended']),
      is_administrator: Type.Boolean(),
      created_at: Timestamp,
      language: nullable(
        oneOf(FULL_LANGUAGES, { description: 'In which this person reads the dashboard; null: as the browser asks.' }),
      ),
    }),
    limits: PlanLimits,
    limitations: Type.Array(oneOf(LIMITATIONS), {
      description:
        'What makes answers know less than they could. offline: nobody is asked; feeds_down: no threat feed is loaded; feeds_stale: some are old.',
    }),
  },
  { title: 'Session' },
);

export const SessionSummary = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean(),
    user_agent: nullable(Type.String({ description: 'Browser and system, as the browser sent them.' })),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
  },
  { title: 'SessionSummary' },
);

export type SignedUp = Type.Static<typeof SignedUp>;
export type Instance = Type.Static<typeof Instance>;
export type Limitation = (typeof LIMITATIONS)[number];
export type Session = Type.Static<typeof Session>;
export type SessionSummary = Type.Static<typeof SessionSummary>;
