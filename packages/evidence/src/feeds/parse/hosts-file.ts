import { isIP } from 'node:net';
import { NOTHING, type ParsedLine } from './raw-entry.ts';

/** Names that hosts files define for the machine itself. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'localhost',
  'localhost.localdomain',
  'local',
  'broadcasthost',
  'ip6-localhost',
  'ip6-loopback',
  'ip6-localnet',
  'ip6-mcastprefix',
  'ip6-allnodes',
  'ip6-allrouters',
  'ip6-allhosts',
  '0.0.0.0',
]);

/** hosts(5): an address, then the names that are to be sent there. A name lists exactly that host. */
export function parseHostsLine(line: string): ParsedLine {
  const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
  if (address === '') return NOTHING;
  if (isIP(address.split('%', 1)[0] ?? '') === 0 || names.length === 0) return 'malformed';
  return names.filter((name) => !OWN_NAMES.has(name.toLowerCase())).map((text) => ({ text, scope: 'host' }));
}
