import { LANGUAGES } from '@lurewatch/messages/languages';
import {
  cidrs,
  dnsServers,
  legibleColor,
  oneOfWords,
  onOff,
  optional,
  secret,
  secretKey,
  set,
  text,
  wholeNumber,
} from '@lurewatch/settings';
import { dnsName, hostNames, httpUrl, listenAddress, pathToken } from './parse-setting.ts';

const openOrClosed = oneOfWords(['allow', 'block']);

/** Every setting of the gate, and the only list of them: the documentation's table is made from it. */
export const GATE_SETTINGS = {
  icap: set('GATE_ICAP', '127.0.0.1:1344', 'Where ICAP is served: address:port, or off.', listenAddress),
  http: set(
    'GATE_HTTP',
    '127.0.0.1:9001',
    'Where authorisation, the RPZ zone, metrics and health are served: address:port, or off.',
    listenAddress,
  ),
  page: set('GATE_PAGE', '127.0.0.1:9002', 'Where people get the block page: address:port, or off.', listenAddress),
  squid: set('GATE_SQUID', '127.0.0.1:9003', 'Where the Squid helper connects: address:port, or off.', listenAddress),
  names: set(
    'GATE_NAMES',
    '127.0.0.1:9004',
    'Where the DNS door (`npm run dns`) connects: address:port, or off.',
    listenAddress,
  ),
  pageUrl: optional(
    'GATE_PAGE_URL',
    'Address under which browsers reach the block page. Default: the address listened on.',
    httpUrl,
  ),
  pageContact: optional('GATE_PAGE_CONTACT', 'Contact shown on the block page, such as an e-mail address.', text),
  pageName: optional('GATE_PAGE_NAME', 'Name of your organisation on the block page.', text),
  pageColor: optional(
    'GATE_PAGE_COLOR',
    'Colour of the buttons on the block page, such as #0b6e4f; refused where white on it has less contrast than WCAG AA wants.',
    legibleColor(['#ffffff'], 'white'),
  ),
  pageLogo: optional(
    'GATE_PAGE_LOGO',
    'Logo on the block page: a PNG, JPEG or WebP file of at most 32 kB, which stands in the page itself.',
    text,
  ),
  pageLanguage: set(
    'GATE_PAGE_LANGUAGE',
    'auto',
    `Language of the block page: ${LANGUAGES.slice(0, -1).join(', ')} or ${LANGUAGES.at(-1)}, or auto: that of the reader.`,
    oneOfWords(['auto', ...LANGUAGES]),
  ),
  pageNetworks: set(
    'GATE_PAGE_NETWORKS',
    '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,169.254.0.0/16,fc00::/7,fe80::/10',
    'Networks of people who may look up at GATE_PAGE_URL whether a name is blocked for them; all others learn nothing.',
    cidrs,
  ),
  name: optional('GATE_NAME', 'What this gate is called in the dashboard. Default: the name of the machine.', text),
  dataDir: set('GATE_DATA_DIR', './data/gate', 'Folder of the signing key and of the lists as last fetched.', text),
  secret: secret(
    'GATE_SECRET',
    'Key that signs block pages: 32 bytes in base64 or hexadecimal, the same on gates that share a page address. Default: made once and kept in GATE_DATA_DIR.',
    secretKey,
  ),
  policyFile: optional('GATE_POLICY_FILE', 'JSON file of the policy; read again on SIGHUP. See docs/proxy.md.', text),
  neverJudge: set(
    'GATE_NEVER_JUDGE',
    '',
    'Hosts, including their subdomains, that are let through without judging and never sent to the service.',
    hostNames,
  ),

  serverUrl: optional(
    'LUREWATCH_URL',
    'Lurewatch service to query in the background and to fetch lists from. Default: none; the gate judges on its own.',
    httpUrl,
  ),
  apiKey: secret('LUREWATCH_API_KEY', 'API key for that service.', text),
  ask: set(
    'GATE_ASK',
    'suspicious',
    'Which new URLs to send to the service: all, suspicious (those the gate itself does not call safe), or none.',
    oneOfWords(['all', 'suspicious', 'none']),
  ),
  depth: set(
    'GATE_DEPTH',
    'auto',
    'Depth of those analyses: fast, full (the service visits the page), or auto: full for what the gate itself does not call safe.',
    oneOfWords(['auto', 'fast', 'full']),
  ),
  sendQuery: set(
    'GATE_SEND_QUERY',
    'off',
    'Whether query-string values are sent to the service; off sends only the parameter names.',
    onOff,
  ),
  batchWaitMs: set(
    'GATE_BATCH_WAIT_MS',
    '100',
    'Milliseconds to collect URLs for one request.',
    wholeNumber(1, 10_000),
  ),
  batchSize: set('GATE_BATCH_SIZE', '50', "URLs in one request; at most the plan's batch size.", wholeNumber(1, 1000)),
  listsIntervalMs: set(
    'GATE_LISTS_INTERVAL_MS',
    '1000',
    'How often the allow and block lists are fetched.',
    wholeNumber(100, 3_600_000),
  ),
  reportIntervalMs: set(
    'GATE_REPORT_INTERVAL_MS',
    '30000',
    'How often the service is told how the gate is and what it stopped.',
    wholeNumber(100, 240_000),
  ),
  listsMaxAgeS: set(
    'GATE_LISTS_MAX_AGE_S',
    '3600',
    'Lists older than this count as stale (GATE_ON_STALE_LISTS).',
    wholeNumber(1, 31_536_000),
  ),

  workers: set(
    'GATE_WORKERS',
    '1',
    'Processes that serve the same ports, at most one a core. See docs/proxy.md.',
    wholeNumber(1, 64),
  ),
  maxVerdicts: set(
    'GATE_MAX_VERDICTS',
    '100000',
    'Verdicts of the service to keep in memory; the least recently used is evicted.',
    wholeNumber(0, 5_000_000),
  ),
  maxWaiting: set(
    'GATE_MAX_WAITING',
    '10000',
    'URLs that may queue for the service; any more are counted and dropped.',
    wholeNumber(1, 1_000_000),
  ),
  trustedProxies: set(
    'GATE_TRUSTED_PROXIES',
    '127.0.0.0/8,::1/128',
    'Networks of proxies that are believed about address, user and groups of their clients; for all others the client is who connects.',
    cidrs,
  ),
  maxConnections: set(
    'GATE_MAX_CONNECTIONS',
    '1000',
    'Concurrent connections accepted by each listener of each worker.',
    wholeNumber(1, 65_535),
  ),
  overloadLagMs: set(
    'GATE_OVERLOAD_LAG_MS',
    '250',
    'Delay of the event loop above which the gate counts as overloaded (GATE_ON_OVERLOAD).',
    wholeNumber(10, 60_000),
  ),
  onUnreadable: set('GATE_ON_UNREADABLE', 'allow', 'A URL that cannot be read: allow or block.', openOrClosed),
  onUnknown: set(
    'GATE_ON_UNKNOWN',
    'allow',
    'Too little is known of the page that is opened, as the service or the gate itself says: allow or block.',
    openOrClosed,
  ),
  onError: set('GATE_ON_ERROR', 'allow', 'The detector failed: allow or block.', openOrClosed),
  onStaleLists: set(
    'GATE_ON_STALE_LISTS',
    'allow',
    'The lists could not be fetched for too long: allow (judge by the last known) or block everything not allowed by them.',
    openOrClosed,
  ),
  onOverload: set(
    'GATE_ON_OVERLOAD',
    'allow',
    'The gate is overloaded: allow (lists and remembered verdicts still count) or block.',
    openOrClosed,
  ),

  rpzToken: secret(
    'GATE_RPZ_TOKEN',
    'Secret path segment under which resolvers fetch the RPZ zone: /rpz/TOKEN. Default: no zone over HTTP.',
    pathToken,
  ),
  rpzFile: optional('GATE_RPZ_FILE', 'File to which the RPZ zone is written whenever it changes, for BIND.', text),
  rpzListen: set(
    'GATE_RPZ_LISTEN',
    'off',
    'Where resolvers fetch the RPZ zones by zone transfer (AXFR), over UDP and TCP: address:port, or off.',
    listenAddress,
  ),
  rpzClients: set(
    'GATE_RPZ_CLIENTS',
    '127.0.0.0/8,::1/128',
    'Networks of the resolvers that may transfer the RPZ zones; all others are refused.',
    cidrs,
  ),
  rpzNotify: set(
    'GATE_RPZ_NOTIFY',
    '',
    'Resolvers that are told at once when the RPZ zones change (NOTIFY), such as 192.0.2.53:53.',
    dnsServers,
  ),
  rpzZone: set(
    'GATE_RPZ_ZONE',
    'rpz.lurewatch',
    'Name of the RPZ zone; by transfer also lists.NAME (the block list alone) and judged.NAME (judged hosts alone).',
    dnsName,
  ),
  rpzRefreshS: set(
    'GATE_RPZ_REFRESH_S',
    '60',
    'Refresh interval of the zone, in seconds (SOA).',
    wholeNumber(1, 86_400),
  ),
  rpzMaxHosts: set('GATE_RPZ_MAX_HOSTS', '50000', 'Judged hosts in the zone.', wholeNumber(0, 1_000_000)),

  logLevel: set(
    'GATE_LOG_LEVEL',
    'info',
    'Least severe level that is logged.',
    oneOfWords(['info', 'warn', 'error', 'silent']),
  ),
  logClients: set(
    'GATE_LOG_CLIENTS',
    'network',
    'How clients stand in the log: network (/24, /48), hash (with the key in GATE_DATA_DIR), or whole.',
    oneOfWords(['network', 'hash', 'whole']),
  ),
  logDecisions: set(
    'GATE_LOG_DECISIONS',
    'on',
    'Whether each URL that was blocked, warned of or only noted is logged: client, host and reason, never the path.',
    onOff,
  ),
} as const;
