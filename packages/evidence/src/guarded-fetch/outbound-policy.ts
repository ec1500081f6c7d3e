import ipaddr from 'ipaddr.js';
import { OutboundError, type OutboundErrorCode } from './outbound-error.ts';
import { createOwnAddresses } from './own-addresses.ts';
import { isPublicAddress } from './public-address.ts';

export type AddressClass = 'public' | 'allowed' | 'blocked';

export type OutboundCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: OutboundErrorCode; readonly message: string };

export interface OutboundPolicy {
  /** `allowed`: not public, yet inside the self-hoster's OUTBOUND_ALLOW. */
  classifyAddress(address: string): AddressClass;
  /**
   * What can be said of a URL without asking DNS: scheme, credentials, port, literal address.
   * A name passes when only its address can decide; the check at connection time has the last word.
   */
  checkUrl(url: URL, options: UrlRules): OutboundCheck;
  /** The last word: throws OutboundError unless every address of the host may be reached over this scheme and port. */
  ensureReachable(url: URL, addresses: readonly string[], options: UrlRules): void;
}

export interface UrlRules {
  /** Pages may be plain http; everything else is https, except to `allowed` addresses. */
  readonly allowHttp: boolean;
}

const OK: OutboundCheck = { ok: true };
/** Web ports; above 1023 nobody runs a system service by convention. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
const FIRST_UNPRIVILEGED_PORT = 1024;

/**
 * The rules for every outbound request.
 * @param outboundAllow CIDRs that may be reached although they are not public; to them plain http and any port are accepted.
 * @param isOwnAddress the machine's own addresses are refused although they may be public: behind them lie its inner services.
 * @throws TypeError when a CIDR cannot be read.
 */
export function createOutboundPolicy(
  outboundAllow: readonly string[] = [],
  isOwnAddress: (address: string) => boolean = createOwnAddresses(),
): OutboundPolicy {
  const allowed = outboundAllow.map(parseCidr);
  const isAllowed = (address: string) => allowed.length > 0 && allowed.some((range) => contains(range, address));
  const classifyAddress = (address: string): AddressClass =>
    isAllowed(address) ? 'allowed' : isPublicAddress(address) && !isOwnAddress(address) ? 'public' : 'blocked';

  function checkUrl(url: URL, { allowHttp }: UrlRules): OutboundCheck {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('blocked_scheme', 'only http and https');
    if (url.username !== '' || url.password !== '') return refuse('credentials_in_url', 'no credentials in the URL');
    if (url.hostname === '') return refuse('invalid_url', 'the URL has no host');
    const literal = literalAddressOf(url.hostname);
    const addressClass = literal === null ? null : classifyAddress(literal);
    if (addressClass === 'blocked') return refuse('blocked_address', 'the address is not public');
    if (addressClass === 'allowed') return OK;
    const mayBeAllowedLater = addressClass === null && allowed.length > 0;
    return mayBeAllowedLater ? OK : checkPublicRules(url, allowHttp);
  }

  function ensureReachable(url: URL, addresses: readonly string[], { allowHttp }: UrlRules): void {
    if (addresses.length === 0) throw new OutboundError('name_not_found', 'the name has no address');
    const classes = addresses.map(classifyAddress);
    if (classes.includes('blocked'))
      throw new OutboundError('blocked_address', 'the name has an address that is not public');
    if (classes.every((one) => one === 'allowed')) return;
    const check = checkPublicRules(url, allowHttp);
    if (!check.ok) throw new OutboundError(check.code, check.message);
  }

  return { classifyAddress, checkUrl, ensureReachable };
}

/** The rules for hosts that are not in OUTBOUND_ALLOW. */
function checkPublicRules(url: URL, allowHttp: boolean): OutboundCheck {
  if (url.protocol === 'http:' && !allowHttp) return refuse('blocked_scheme', 'https only');
  const port = portOf(url);
  return WEB_PORTS.has(port) || port >= FIRST_UNPRIVILEGED_PORT
    ? OK
    : refuse('blocked_port', `port ${port} is not a web port`);
}

export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** The address when the host is written as one, without IPv6 brackets. WHATWG parsing has already made 0x7f.1 into 127.0.0.1. */
export function literalAddressOf(hostname: string): string | null {
  if (hostname.startsWith('[') && hostname.endsWith(']')) return hostname.slice(1, -1);
  return ipaddr.IPv4.isValidFourPartDecimal(hostname) || ipaddr.IPv6.isValid(hostname) ? hostname : null;
}

/** Convenience for callers without a policy of their own: nothing but public addresses. */
export function checkOutboundUrl(
  url: string | URL,
  options: { readonly allowHttp?: boolean; readonly outboundAllow?: readonly string[] } = {},
): OutboundCheck {
  const parsed = typeof url === 'string' ? URL.parse(url) : url;
  if (parsed === null) return refuse('invalid_url', 'not a URL');
  return createOutboundPolicy(options.outboundAllow).checkUrl(parsed, { allowHttp: options.allowHttp ?? false });
}

function refuse(code: OutboundErrorCode, message: string): OutboundCheck {
  return { ok: false, code, message };
}

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

function parseCidr(text: string): Range {
  try {
    return text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(ipaddr.parse(text));
  } catch (cause) {
    throw new TypeError(`not an address or CIDR: ${text}`, { cause });
  }
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): Range {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function contains([network, bits]: Range, address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && parsed.match(network, bits);
  return network instanceof ipaddr.IPv6 && parsed.match(network, bits);
}
