/**
 * RDAP base URLs by registry operator, for when IANA's bootstrap file (RFC 9224) cannot be had.
 * Written by hand from the registries' published addresses; the bootstrap file wins wherever it was fetched.
 */
const SERVICES: readonly (readonly [string, string])[] = [
  ['https://rdap.verisign.com/com/v1/', 'com'],
  ['https://rdap.verisign.com/net/v1/', 'net'],
  ['https://rdap.nic.cc/', 'cc'],
  ['https://rdap.nic.tv/', 'tv'],
  ['https://rdap.nic.name/', 'name'],
  ['https://rdap.publicinterestregistry.org/rdap/', 'org ngo ong charity foundation gives'],
  [
    'https://pubapi.registry.google/rdap/',
    'app dev page how soy new day ads boo dad esq foo ing meme mov nexus phd prof rsvp zip channel',
  ],
  ['https://rdap.centralnic.com/', 'xyz'],
  ['https://rdap.centralnic.com/online/', 'online'],
  ['https://rdap.centralnic.com/site/', 'site'],
  ['https://rdap.centralnic.com/store/', 'store'],
  ['https://rdap.centralnic.com/tech/', 'tech'],
  ['https://rdap.centralnic.com/space/', 'space'],
  ['https://rdap.centralnic.com/website/', 'website'],
  ['https://rdap.centralnic.com/fun/', 'fun'],
  ['https://rdap.centralnic.com/icu/', 'icu'],
  ['https://rdap.centralnic.com/cyou/', 'cyou'],
  ['https://rdap.centralnic.com/bond/', 'bond'],
  ['https://rdap.centralnic.com/cfd/', 'cfd'],
  ['https://rdap.centralnic.com/sbs/', 'sbs'],
  ['https://rdap.zdnsgtld.com/top/', 'top'],
  ['https://rdap.gmoregistry.net/rdap/', 'shop'],
  ['https://rdap.radix.host/rdap/', 'host press'],
  ['https://rdap.nic.club/', 'club'],
  ['https://rdap.nic.vip/', 'vip'],
  ['https://rdap.nic.co/', 'co'],
  ['https://rdap.nic.us/', 'us'],
  ['https://rdap.nic.biz/', 'biz'],
  [
    'https://rdap.identitydigital.services/rdap/',
    'info pro live life world digital email center company agency services solutions support today finance money loans credit cash delivery express global network systems technology media news social team tools zone mobi io ai me sh ac',
  ],
  ['https://rdap.nominet.uk/uk/', 'uk'],
  ['https://rdap.nic.fr/', 'fr'],
  ['https://rdap.sidn.nl/', 'nl'],
  ['https://rdap.registro.br/', 'br'],
  ['https://rdap.ca.fury.ca/rdap/', 'ca'],
  ['https://rdap.nic.cz/', 'cz'],
  ['https://rdap.norid.no/', 'no'],
  ['https://rdap.fi/rdap/rdap/', 'fi'],
  ['https://rdap.dns.pl/', 'pl'],
];

/** Base URL by top-level domain. */
export const BOOTSTRAP_FALLBACK: ReadonlyMap<string, string> = new Map(
  SERVICES.flatMap(([baseUrl, domains]) => domains.split(' ').map((domain) => [domain, baseUrl] as const)),
);
