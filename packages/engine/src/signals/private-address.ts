import type { ParsedUrl } from '../url/parsed-url.ts';

/** Tells whether a host leads elsewhere for everybody: a private address, or a name without a dot. */
export function isPrivateHost(url: ParsedUrl): boolean {
  return url.hostKind === 'name' ? !url.host.includes('.') : isPrivateAddress(url.host);
}

function isPrivateAddress(address: string): boolean {
  return /^(?:10|127|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^::1?$|^f[cd]|^fe[89ab]/i.test(address);
}
