import Type from 'typebox';
import { ROLES } from '../operations/access.ts';
import { PlanLimits } from './account.ts';
import { Email, Name, Password, Token } from './person-fields.ts';
import { FULL_LANGUAGES, identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

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
export const ChangePersonRequest = Type.Object(
  { language: Type.Optional(nullable(oneOf(FULL_LANGUAGES))), name: Type.Optional(Name) },
  { title: 'ChangePersonRequest' },
);
export const CloseAccountRequest = Type.Object({ password: Type.Optional(Password) }, { title: 'CloseAccountRequest' });

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
    password: Type.Boolean({ description: 'People may sign in by password.' }),
    passkeys: Type.Boolean({ description: 'It has a name, under which browsers can keep passkeys.' }),
    providers: Type.Array(Type.Object({ id: Type.String(), name: Type.String({ description: 'On its button.' }) }), {
      description: 'OpenID Connect providers by which people may sign in.',
    }),
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
    account: Type.Object(
      {
        id: identifier('acc', 'The account.'),
        email: Type.String(),
        email_verified: Type.Boolean(),
        name: nullable(Type.String()),
        plan: Type.String(),
        status: oneOf(['active', 'suspended']),
        is_administrator: Type.Boolean(),
        created_at: Timestamp,
        language: nullable(
          oneOf(FULL_LANGUAGES, {
            description: 'In which this person reads the dashboard; null: as the browser asks.',
          }),
        ),
      },
      { description: 'The workspace; its address, rights and language are those of who is signed in.' },
    ),
    person: Type.Object({
      id: identifier('acc', 'Who is signed in.'),
      email: Type.String(),
      name: nullable(Type.String()),
      role: oneOf(ROLES, { description: 'In this workspace.' }),
      refused: Type.Array(Type.String(), { description: 'Operations that this role may not call there.' }),
    }),
    workspaces: Type.Array(
      Type.Object({ id: identifier('acc', 'The account.'), name: nullable(Type.String()), role: oneOf(ROLES) }),
      { description: 'All that they belong to and may go to.' },
    ),
    security: Type.Object({
      second_factor_required: Type.Boolean({ description: 'The workspace wants one of everybody.' }),
      second_factor: Type.Boolean({ description: 'One was shown in this session.' }),
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
    method: nullable(
      oneOf(['password', 'provider', 'passkey', 'link'], {
        description: 'How it was opened; link: by the link of last resort; null: by password, before this was noted.',
      }),
    ),
    second_factor: Type.Boolean({ description: 'Whether a second factor was shown.' }),
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
