import Type from 'typebox';
import { nullable, oneOf, Timestamp, text } from './scalars.ts';

const ProviderId = text({ minLength: 1, maxLength: 32, description: 'The id of the provider in the settings.' });

export const StartProviderRequest = Type.Object(
  {
    provider: ProviderId,
    next: Type.Optional(
      text({
        minLength: 1,
        maxLength: 2_048,
        // A path of this origin: "//host" and "/\host" lead elsewhere.
        pattern: '^/(?:[^/\\\\\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*)?$',
        description: 'Path of the dashboard to go to afterwards.',
      }),
    ),
  },
  { title: 'StartProviderRequest' },
);

export const ConnectProviderRequest = Type.Object({ provider: ProviderId }, { title: 'ConnectProviderRequest' });

export const ProviderStart = Type.Object(
  { url: Type.String({ description: 'Where to send the browser.' }) },
  { title: 'ProviderStart' },
);

export const FinishProviderRequest = Type.Object(
  {
    provider: ProviderId,
    answer: text({ maxLength: 16_384, description: 'The query with which the provider sent the browser back.' }),
  },
  { title: 'FinishProviderRequest' },
);

export const ProviderFinish = Type.Object(
  {
    next: nullable(Type.String({ description: 'Path of the dashboard to go to.' })),
    joined: Type.Boolean({ description: 'The identity was joined to the account that was signed in.' }),
  },
  { title: 'ProviderFinish' },
);

export const SignInByLinkRequest = Type.Object(
  { token: text({ minLength: 1, maxLength: 512 }) },
  { title: 'SignInByLinkRequest' },
);

export const SignedIn = Type.Object(
  { next: oneOf(['signed_in', 'code'], { description: 'code: a one-time code is asked for, too.' }) },
  { title: 'SignedIn' },
);

export const SignedOut = Type.Object(
  {
    provider_url: nullable(
      Type.String({ description: 'Where to send the browser, so that the provider signs the person out, too.' }),
    ),
  },
  { title: 'SignedOut' },
);

/** By which ways somebody can come in. */
export const SignInMethods = Type.Object(
  {
    password: Type.Boolean({ description: 'A password is set, and this instance lets people in by it.' }),
    identities: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: nullable(Type.String({ description: 'Its name; null: the settings know it no more.' })),
        issuer: Type.String(),
        created_at: Timestamp,
      }),
    ),
    passkeys: Type.Array(Type.Object({ id: Type.String(), name: nullable(Type.String()), created_at: Timestamp })),
    one_time_codes: Type.Boolean({ description: 'An app makes them.' }),
  },
  { title: 'SignInMethods' },
);

export type ProviderStart = Type.Static<typeof ProviderStart>;
export type ProviderFinish = Type.Static<typeof ProviderFinish>;
export type SignedIn = Type.Static<typeof SignedIn>;
export type SignedOut = Type.Static<typeof SignedOut>;
export type SignInMethods = Type.Static<typeof SignInMethods>;

const Password = text({ minLength: 1, maxLength: 512, description: 'Where one is set.' });
const Code = text({ minLength: 6, maxLength: 32, description: 'Of the app, or one of the recovery codes.' });
/** WebAuthn's own JSON, as browsers read and write it (Web Authentication Level 3, section 5.1), as one text. */
const Ceremony = text({ minLength: 2, maxLength: 16_384 });

export const PasswordRequest = Type.Object({ password: Type.Optional(Password) }, { title: 'PasswordRequest' });

export const CodeRequest = Type.Object({ code: Code }, { title: 'CodeRequest' });

export const CodeSecret = Type.Object(
  {
    uri: Type.String({ description: 'otpauth:, for an app; it holds the secret.' }),
    recovery_codes: Type.Array(Type.String(), { description: 'Each good once. Shown this once.' }),
  },
  { title: 'CodeSecret' },
);

export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) }, { title: 'RecoveryCodes' });

export const CeremonyOptions = Type.Object({ options: Ceremony }, { title: 'CeremonyOptions' });

export const PasskeyResponse = Type.Object({ response: Ceremony }, { title: 'PasskeyResponse' });

export const NewPasskey = Type.Object(
  { name: text({ minLength: 1, maxLength: 100 }), response: Ceremony },
  { title: 'NewPasskey' },
);

export const SecurityRequest = Type.Object({ second_factor_required: Type.Boolean() }, { title: 'SecurityRequest' });

export type CodeSecret = Type.Static<typeof CodeSecret>;
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;
export type CeremonyOptions = Type.Static<typeof CeremonyOptions>;
