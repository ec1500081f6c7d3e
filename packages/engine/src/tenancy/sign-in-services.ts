/**
 * Services at which people sign in to the sites of others: a firm's own log-in may send there what is typed into it. Each with all
 * hosts below it.
 */
export const signInServices: readonly string[] = [
  'okta.com okta-emea.com okta-gov.com oktapreview.com okta.eu auth0.com onelogin.com pingone.eu b2clogin.com ciamlogin.com',
  'amazoncognito.com jumpcloud.com',
].flatMap((line) => line.split(' '));

/** Those of large brands: these hosts alone, since others of theirs hold what strangers publish. */
const OF_BRANDS: ReadonlySet<string> = new Set(
  'login.microsoftonline.com login.live.com accounts.google.com appleid.apple.com'.split(' '),
);

const NAMES: ReadonlySet<string> = new Set(signInServices);

/** Tells whether a host, in lower case, is that of such a service. */
export function isSignInService(host: string): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) if (NAMES.has(name)) return true;
  return OF_BRANDS.has(host);
}
