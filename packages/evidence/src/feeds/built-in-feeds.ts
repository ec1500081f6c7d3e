import type { FeedDefinition } from './feed-definition.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * The public lists asked by default, one that is not, with the addresses their publishers document. Each is asked no more often than its
 * publisher allows. The licence binds whoever runs the service: nothing of these lists is shipped with the product.
 */
export const BUILT_IN_FEEDS: readonly FeedDefinition[] = [
  {
    name: 'openphish',
    url: 'https://raw.githubusercontent.com/openphish/public_feed/refs/heads/main/feed.txt',
    format: 'text',
    kind: 'threat',
    intervalS: HOUR_S,
    licence: 'OpenPhish terms of use (openphish.com/terms.html): read them before commercial use',
  },
  {
    name: 'phishtank',
    // Without an application key PhishTank serves only a few downloads a day.
    url: 'https://data.phishtank.com/data/online-valid.csv.gz',
    format: 'csv',
    column: 'url',
    dateColumn: 'submission_time',
    kind: 'threat',
    intervalS: 6 * HOUR_S,
    licence: 'PhishTank terms of use (phishtank.org): an application key is asked for regular downloads',
  },
  {
    name: 'urlhaus',
    // Columns are named in a comment line, so they are given by number: id, dateadded, url, …
    url: 'https://urlhaus.abuse.ch/downloads/csv_recent/',
    format: 'csv',
    column: 2,
    dateColumn: 1,
    kind: 'threat',
    intervalS: HOUR_S,
    licence:
      'URLhaus terms of service (urlhaus.abuse.ch/api): a free Auth-Key is asked for downloads; commercial use has its own terms',
  },
  {
    name: 'cert-polska',
    url: 'https://hole.cert.pl/domains/v2/domains.txt',
    format: 'text',
    kind: 'threat',
    intervalS: 15 * MINUTE_S,
    licence: 'CERT Polska warning list (cert.pl/en/warning-list)',
  },
  {
    name: 'metamask',
    url: 'https://raw.githubusercontent.com/MetaMask/eth-phishing-detect/main/src/config.json',
    format: 'metamask',
    kind: 'threat',
    onProtected: 'drop',
    intervalS: HOUR_S,
    licence: 'MetaMask eth-phishing-detect: LICENSE file of its repository',
  },
  {
    name: 'phishing-database-domains',
    url: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-domains-ACTIVE.txt',
    format: 'text',
    scope: 'host',
    kind: 'threat',
    redistribute: true,
    onProtected: 'drop',
    intervalS: 6 * HOUR_S,
    licence: 'Phishing.Database: MIT',
  },
  {
    name: 'phishing-database-links',
    url: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-links-ACTIVE.txt',
    format: 'text',
    kind: 'threat',
    redistribute: true,
    onProtected: 'drop',
    intervalS: 6 * HOUR_S,
    licence: 'Phishing.Database: MIT',
  },
  {
    name: 'tranco',
    url: 'https://tranco-list.eu/top-1m.csv.zip',
    format: 'csv',
    column: 1,
    kind: 'popularity',
    intervalS: 24 * HOUR_S,
    licence: 'Tranco (tranco-list.eu/methodology): built from rankings of which some forbid commercial use',
  },
  {
    name: 'iok',
    url: 'https://github.com/phish-report/IOK/archive/refs/heads/main.tar.gz',
    format: 'iok',
    kind: 'kits',
    intervalS: 24 * HOUR_S,
    licence: 'IOK: ODbL 1.0; whoever shows what its rules found credits phish.report/IOK',
    // Its authors name kits after what they saw once: whoever wants that switches it on.
    enabled: false,
  },
];
