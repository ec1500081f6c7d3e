import type { ParsedUrl } from '../url/parsed-url.ts';

/** Tells whether a host leads elsewhere for everybody: a private address, a name without a dot or one that cannot be public. */
export function isPrivateHost(url: ParsedUrl): boolean {
  return url.hostKind === 'name' ? isPrivateName(url.canonicalHost) : isPrivateAddress(url.host);
}

/** Endings of networks of one's own: RFC 6761, 6762 with its appendix G, 8375; `internal` by ICANN's resolution of 2024. */
const PRIVATE_ENDINGS: readonly string[] = [
  ...['.local', '.localhost', '.internal', '.home.arpa'],
  ...['.intranet', '.private', '.corp', '.home', '.lan', '.localdomain'],
];

function isPrivateName(host: string): boolean {
  return !host.includes('.') || host === 'home.arpa' || PRIVATE_ENDINGS.some((ending) => host.endsWith(ending));
}

/** RFC 1918, 3927, 4193, 4291; 100.64.0.0/10 is shared by the customers of one provider (RFC 6598). */
function isPrivateAddress(address: string): boolean {
  return /^(?:10|127|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^::1?$|^f[cd]|^fe[89ab]/i.test(
    address,
  );
}
