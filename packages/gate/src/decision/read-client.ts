import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ownText } from './own-text.ts';
import type { Client } from './policy.ts';

const MAX_GROUPS = 100;
const MAX_NAME_LENGTH = 200;

/** What a proxy says of who asks. */
export interface ToldClient {
  readonly address?: string | null | undefined;
  readonly user?: string | null | undefined;
  /** Names separated by commas. */
  readonly groups?: string | null | undefined;
}

/** A client as a proxy tells it. What is no address is ''; a name that is too long, or holds what nobody can write, is left out. All of it may be remembered. */
export function readClient({ address, user, groups }: ToldClient): Client {
  const name = (user ?? '').trim();
  return {
    address: readAddress(address ?? ''),
    user: name === '' || !isName(name) ? '' : ownText(name),
    groups: readGroups(groups ?? ''),
  };
}

/** IPv4 inside IPv6 counts as IPv4, so that one client has one address. */
function readAddress(text: string): string {
  const address = ownText(text.trim());
  // As most are written.
  if (isIPv4(address)) return address;
  if (address.length > 64 || !ipaddr.isValid(address)) return '';
  return ipaddr.process(address).toString();
}

function readGroups(text: string): readonly string[] {
  if (text === '') return [];
  return text
    .split(',', MAX_GROUPS)
    .map((group) => group.trim())
    .filter((group) => group !== '' && isName(group))
    .map(ownText);
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * The name in `X-Authenticated-User` and those in `X-Authenticated-Groups`: base64 of `WinNT://DOMAIN/anna`, or the text itself
 * (draft-stecher-icap-subid, 3). Of each only what stands behind the last slash counts.
 */
export function authenticatedNames(value: string | null | undefined): string {
  if (value === null || value === undefined || value.length > 16_384) return '';
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const text = decoded.includes('://') ? decoded : value;
  return text
    .split(',', MAX_GROUPS)
    .map((name) => name.slice(name.lastIndexOf('/') + 1).trim())
    .join(',');
}
