import { readFileSync, writeFileSync } from 'node:fs';

/** Hosting companies and registrars whose ordinary customers use these name servers too: no sign of parking. */
const ORDINARY_HOSTING: ReadonlySet<string> = new Set([
  'bookmyname.com',
  'directnic.com',
  'dnsowl.com',
  'freenom.com',
  'gname.net',
  'markmonitor.com',
  'mijndomein.nl',
  'name.com',
  'nameprovider.net',
  'one.com',
  'onlydomains.com',
  'registrar-servers.com',
  'rzone.de',
  'sav.com',
  'wordpress.com',
]);

/**
 * Writes the table of parking name servers from the MISP warning list "parking-domain-ns".
 * Usage: node scripts/generate-parking-name-servers.ts LIST_FILE
 */
function main(listFile: string | undefined): void {
  if (listFile === undefined) throw new Error('usage: generate-parking-name-servers.ts LIST_FILE');
  const names = readFileSync(listFile, 'utf8')
    .split('\n')
    .map((line) => line.trim().toLowerCase().replace(/\.$/, ''))
    .filter((name) => /^[a-z0-9.-]+\.[a-z]+$/.test(name) && !ORDINARY_HOSTING.has(name));
  const rows = [...new Set(names)].sort().map((name) => `  '${name}',`);
  const target = new URL('../src/dns/parking-name-servers.ts', import.meta.url);
  writeFileSync(target, `${HEADER}${rows.join('\n')}\n]);\n${FOOTER}`);
}

const HEADER = `/**
 * Name servers of domain parking and domain sale services, without those that ordinary customers of a registrar share.
 * Source: MISP warning list "parking-domain-ns" (CC0). Written by scripts/generate-parking-name-servers.ts.
 */
const PARKING_NAME_SERVERS: ReadonlySet<string> = new Set([
`;

const FOOTER = `
/** True when the name server is one of these or lies below one. */
export function isParkingNameServer(nameServer: string): boolean {
  const labels = nameServer.toLowerCase().split('.');
  return labels.some((_, index) => PARKING_NAME_SERVERS.has(labels.slice(index).join('.')));
}
`;

main(process.argv[2]);
