/** What the sign-in page says in English, loaded with it; the other languages keep theirs in their catalogue. */
export const signInEnglish = {
  sign_in: 'Sign in',
  sign_in_lead: 'Paste a link, see whether it is phishing, and why.',
  sign_in_ended: 'Your session has ended. Sign in again to go on; what you typed is kept.',
  sign_in_email: 'E-mail',
  sign_in_password: 'Password',
  sign_in_closed: 'New accounts are closed on this instance.',
  sign_in_new: 'New here?',
  sign_in_create: 'Create an account',
  sign_in_forgot: 'Forgot password?',
} as const;
