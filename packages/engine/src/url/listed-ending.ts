import { parse as parseHost } from 'tldts';
import type { ParsedUrl } from './parsed-url.ts';

/** Names for documents and tests (RFC 2606) are judged as if they were real. */
const RESERVED = /\.(?:example|test|invalid)$/;

/** Tells whether the host's ending is one that the Public Suffix List knows: under any other nobody can register a name. */
export function hasListedEnding({ hostKind, hosted, canonicalHost }: ParsedUrl): boolean {
  if (hostKind !== 'name' || hosted || RESERVED.test(canonicalHost)) return true;
  const { isIcann } = parseHost(canonicalHost, { extractHostname: false, validateHostname: false, detectIp: false });
  return isIcann === true;
}
