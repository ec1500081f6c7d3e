import { decodedHost } from '../brand/punycode.ts';

/** A host as people read it; one in punycode with the form that is looked up behind it. */
export function hostInWords(host: string): string {
  const shown = decodedHost(host);
  return shown === host ? host : `${shown} (${host})`;
}
