import ipaddr from 'ipaddr.js';
import type { Client } from './policy.ts';

const MAX_GROUPS = 100;
const MAX_GROUP_LENGTH = 200;

/** A client as a proxy tells it: an address, and the names of groups separated by commas. What is no address is ''. */
export function readClient(address: string | null | undefined, groups: string | null | undefined): Client {
  return { address: readAddress(address ?? ''), groups: readGroups(groups ?? '') };
}

/** IPv4 inside IPv6 counts as IPv4, so that one client has one address. */
function readAddress(text: string): string {
  const address = text.trim();
  if (address.length > 64 || !ipaddr.isValid(address)) return '';
  return ipaddr.process(address).toString();
}

function readGroups(text: string): readonly string[] {
  if (text === '') return [];
  return text
    .split(',', MAX_GROUPS)
    .map((group) => group.trim())
    .filter((group) => group !== '' && group.length <= MAX_GROUP_LENGTH);
}
