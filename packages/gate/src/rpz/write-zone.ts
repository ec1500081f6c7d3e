/** A zone as it stands: what the file says and what a transfer carries. */
export interface Zone {
  /** Without the final dot. */
  readonly name: string;
  readonly serial: number;
  readonly refreshS: number;
  /** Relative to the zone; each does not exist. */
  readonly owners: readonly string[];
  /** Relative to the zone; each passes, although a name above it does not exist with all below. */
  readonly passing: readonly string[];
}

/** What a name that passes leads to in a policy zone. */
export const PASS = 'rpz-passthru';
export const RETRY_S = 30;
export const EXPIRE_S = 86_400;
export const TTL_S = 60;

/** A response policy zone (RPZ, draft-vixie-dnsop-dns-rpz) as a file: its owners do not exist, but for those that pass. */
export function writeZone({ name, serial, refreshS, owners, passing }: Zone): string {
  const lines = [
    `$ORIGIN ${name}.`,
    `$TTL ${TTL_S}`,
    `@ SOA localhost. root.localhost. ${serial} ${refreshS} ${RETRY_S} ${EXPIRE_S} ${TTL_S}`,
    '@ NS localhost.',
  ];
  for (const owner of passing) lines.push(`${owner} CNAME ${PASS}.`);
  for (const owner of owners) lines.push(`${owner} CNAME .`);
  return `${lines.join('\n')}\n`;
}
