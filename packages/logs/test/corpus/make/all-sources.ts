import type { Source } from './source.ts';
import { encodings } from './sources/encodings.ts';
import { haproxy } from './sources/haproxy.ts';
import { microsoft } from './sources/microsoft.ts';
import { proofpoint } from './sources/proofpoint.ts';
import { resolvers } from './sources/resolvers.ts';
import { schemas } from './sources/schemas.ts';
import { siemLines } from './sources/siem-lines.ts';
import { squid } from './sources/squid.ts';
import { suricata } from './sources/suricata.ts';
import { tables } from './sources/tables.ts';
import { wazuh } from './sources/wazuh.ts';
import { webServers } from './sources/web-servers.ts';
import { windows } from './sources/windows.ts';
import { zeek } from './sources/zeek.ts';

const plain: readonly Source[] = [
  ...zeek,
  ...suricata,
  ...squid,
  ...webServers,
  ...haproxy,
  ...resolvers,
  ...windows,
  ...wazuh,
  ...microsoft,
  ...proofpoint,
  ...schemas,
  ...siemLines,
  ...tables,
];

/** Every file of the corpus. */
export const allSources: readonly Source[] = [...plain, ...encodings(plain)];
