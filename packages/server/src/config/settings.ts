import { EVIDENCE_SOURCES } from '@lurewatch/engine';
import { LANGUAGES } from '@lurewatch/messages';
import {
  cidrs,
  dnsServers,
  headerValue,
  legibleColor,
  oneOfWords,
  onOff,
  optional,
  proxyAddress,
  secret,
  secretKey,
  set,
  text,
  wholeNumber,
} from '@lurewatch/settings';
import { DEFAULT_NAME } from '../brand/read-brand.ts';
import { DARK_SOFT_SHARE, LIGHT_SOFT_SHARE } from '../brand/soft-shares.ts';
import { READER_STATES, WRITER_STATES } from '../store/postgres/database-address.ts';
import { evidenceSources } from './evidence-sources.ts';
import {
  databaseUrl,
  hostNames,
  imapMailbox,
  mailAddress,
  mailbox,
  mailServer,
  minisignKey,
  redisServer,
  secondsList,
  shortLine,
  syslogReceiver,
  threadCount,
  trustedProxies,
  url,
  wholeNumberOrOff,
  workerCount,
} from './parse-setting.ts';

/** Every setting of the service, and the only list of them: the documentation's table is made from it. */
export const SETTINGS = {
  host: set(
    'HOST',
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 for all. HTTP is spoken there: TLS is left to a proxy.',
    text,
  ),
  port: set('PORT', '8080', 'Port to listen on; 0 picks a free one.', wholeNumber(0, 65_535)),
  publicUrl: optional(
    'PUBLIC_URL',
    'URL under which users reach the service; used in e-mails, messages to chat rooms, cookies and the API description. Besides it, the dashboard answers only on IP addresses and localhost. Default: the address listened on.',
    url('https', 'http'),
  ),
  trustProxy: set(
    'TRUST_PROXY',
    'off',
    'Whose X-Forwarded-For to believe: off, on, a number of hops, or addresses and ranges.',
    trustedProxies,
  ),
  brandName: set(
    'BRAND_NAME',
    DEFAULT_NAME,
    'What the service is called in the dashboard and in its e-mails: at most 40 characters.',
    shortLine(40),
  ),
  brandLogo: optional(
    'BRAND_LOGO',
    'Logo of the dashboard: a PNG or still WebP file of at most 128 kB and 1024 × 1024 pixels, shown 26 pixels high. Default: that of Lurewatch.',
    text,
  ),
  brandColor: optional(
    'BRAND_COLOR',
    'Colour of buttons and links on light pages, such as #0b6e4f; refused where its contrast is below WCAG AA. Default: that of Lurewatch.',
    legibleColor(['#ffffff', '#fbfbfa', '#f4f4f2'], 'white and the light pages', LIGHT_SOFT_SHARE),
  ),
  brandColorDark: optional(
    'BRAND_COLOR_DARK',
    'The same on dark pages, such as #7fd6b3. Default: that of Lurewatch.',
    legibleColor(['#18191c', '#111214', '#202226', '#0f1633'], 'the dark pages', DARK_SOFT_SHARE),
  ),
  logLevel: set(
    'LOG_LEVEL',
    'info',
    'Least severe level that is logged.',
    oneOfWords(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  shutdownDelayMs: set(
    'SHUTDOWN_DELAY_MS',
    '5000',
    'Milliseconds to keep serving after SIGTERM, while GET /health/ready already reports the shutdown; longer than the load balancer takes to notice. Ctrl-C, or a second signal, skips it.',
    wholeNumber(0, 60_000),
  ),
  watchdogSeconds: set(
    'WATCHDOG_SECONDS',
    '10',
    'Seconds without a turn of the event loop after which the process exits, to be restarted by its supervisor; 0: never, for debugging.',
    wholeNumber(0, 3_600),
  ),
  metrics: set('METRICS', 'on', 'Whether GET /metrics answers with figures for Prometheus.', onOff),

  dataDir: set('DATA_DIR', './data', 'Folder of the embedded database, of caches and of the sealing key.', text),
  databaseUrl: secret(
    'DATABASE_URL',
    'PostgreSQL (15 or later) instead of the embedded database: postgres://user:password@host/database. With several hosts (host1,host2:5433), the one that accepts writes is used.',
    databaseUrl(WRITER_STATES),
  ),
  databaseDirectUrl: secret(
    'DATABASE_DIRECT_URL',
    'The same database, bypassing the pooler in DATABASE_URL; used for migrations and change notifications. Required when the pooler works in transaction mode.',
    databaseUrl(WRITER_STATES),
  ),
  databaseReadUrl: secret(
    'DATABASE_READ_URL',
    'Read replica of that database, used for history, export and usage, which may then be up to five seconds stale. While it lags more or is down, the primary is used.',
    databaseUrl(READER_STATES),
  ),
  upgradeFrom1: set(
    'UPGRADE_FROM_1',
    'no',
    'Whether a database of 1.x, to which only a backup leads back, is changed without asking: yes, once one was made. Otherwise the embedded database is copied first, and on PostgreSQL the start ends with a line.',
    oneOfWords(['no', 'yes']),
  ),
  redisUrl: secret('REDIS_URL', 'Redis or Valkey that shares rate limits across replicas.', redisServer),
  secretKey: secret(
    'SECRET_KEY',
    'Key that seals webhook secrets and sessions: 32 bytes in base64 or hexadecimal, the same on every replica. Default: made once and kept in DATA_DIR.',
    secretKey,
  ),
  dataRegion: set('DATA_REGION', 'eu', 'Data region reported by GET /v1/account.', text),

  bootstrapApiKey: secret(
    'BOOTSTRAP_API_KEY',
    'Creates an account with this key at start if there is none yet: for automation and tests.',
    text,
  ),
  bootstrapPlan: set(
    'BOOTSTRAP_PLAN',
    'enterprise',
    'Plan of that account, and of an administrator created by the set-up link on PostgreSQL.',
    text,
  ),
  plansFile: optional(
    'PLANS_FILE',
    'JSON file that overrides limits of plans or adds plans: {"pro":{"requests_per_second":50}}.',
    text,
  ),

  registration: set(
    'REGISTRATION',
    'open',
    'Whether anyone may create an account in the dashboard: open or closed. The set-up link makes the administrator either way.',
    oneOfWords(['open', 'closed']),
  ),
  signInProvidersFile: optional(
    'SIGN_IN_PROVIDERS_FILE',
    'JSON file of the OpenID Connect providers by which people may sign in; see docs/single-sign-on.md. Default: none.',
    text,
  ),
  passwordSignIn: set(
    'PASSWORD_SIGN_IN',
    'on',
    'Whether people may sign in by password. off requires SIGN_IN_PROVIDERS_FILE; `npm run admin -- account sign-in-link` remains.',
    onOff,
  ),
  smtpUrl: secret(
    'SMTP_URL',
    'Mail server for address verification and password resets: smtps://user:password@host. Default: no e-mail is sent.',
    mailServer,
  ),
  mailFrom: set('MAIL_FROM', 'Lurewatch <lurewatch@localhost>', 'Sender of these e-mails.', mailbox),

  evidenceSources: set(
    'NETWORK_CHECKS',
    'on',
    `Which sources of evidence to use: on for all, off for no outbound request at all, or a comma-separated choice of ${EVIDENCE_SOURCES.join(',')} (feeds: whether threat feeds are downloaded). Webhooks are delivered in any case.`,
    evidenceSources,
  ),
  evidenceTimeoutMs: set(
    'EVIDENCE_TIMEOUT_MS',
    '400',
    'Time budget, in milliseconds, for all look-ups of one analysis together.',
    wholeNumber(1, 60_000),
  ),
  evidenceWorkers: set(
    'EVIDENCE_WORKERS',
    'auto',
    'Threads that read pages, DNS and registry responses: a number, or auto for one less than the number of processors, at most 4. Each takes about 100 MB.',
    workerCount,
  ),
  threads: set(
    'THREADS',
    'auto',
    'Threads that judge and store URLs, beside the one that serves HTTP: a number, or auto for one less than the number of processors; 0: everything in one thread, for small machines. Each takes about 25 MB.',
    threadCount,
  ),
  feedsFile: optional(
    'FEEDS_FILE',
    'JSON file that changes or adds threat feeds: name, url, format, interval. Default: the built-in ones.',
    text,
  ),
  auditDays: set(
    'AUDIT_DAYS',
    '365',
    'Days that the audit log is kept, of every account and of the service; off: for ever.',
    wholeNumberOrOff(1, 3650),
  ),
  auditSyslog: optional(
    'AUDIT_SYSLOG',
    'Where each entry of the audit log is sent as well, as a message of RFC 5424: syslogs://host:6514 over TLS, syslog://host:601 over TCP; ?framing=lines for receivers that want a line break behind each. Default: nowhere.',
    syslogReceiver,
  ),
  auditSyslogCa: optional(
    'AUDIT_SYSLOG_CA',
    'PEM file of the authorities that the certificate of AUDIT_SYSLOG may be of. Default: those that Node.js trusts.',
    text,
  ),
  browserLists: set(
    'BROWSER_LISTS',
    'off',
    'Whether to serve clients of the Safe Browsing protocols: /v5/hashLists:batchGet, /v5/hashes:search and /v4/threatMatches:find.',
    onOff,
  ),
  listOwnScore: set(
    'LIST_OWN_SCORE',
    '10',
    'Own dangerous verdicts with at most this score are included in POST /v1/hashes/search and the browser lists; off: none.',
    wholeNumberOrOff(0, 30),
  ),
  listOwnAgeMinutes: set(
    'LIST_OWN_AGE_MINUTES',
    '60',
    'Minutes that such a verdict must have stood.',
    wholeNumber(1, 43_200),
  ),
  modelUrl: optional(
    'MODEL_URL',
    'URL of a signed model file, checked once a day and installed when newer; its signature is at the same URL with .minisig appended. Requires MODEL_PUBLIC_KEY. Default: nothing is downloaded.',
    url('https', 'http'),
  ),
  modelPublicKey: optional(
    'MODEL_PUBLIC_KEY',
    'minisign public key (RW…) that model files must be signed with. Required to install a model.',
    minisignKey,
  ),
  judgeAs: optional(
    'JUDGE_AS',
    'To compare: 1.1 leaves out the rules that are newer than version 1.1; weights and model stay. In this release alone.',
    oneOfWords(['1.1']),
  ),
  learning: set(
    'LEARNING',
    'off',
    'Whether to learn, on top of the model, from what threat lists newly name and from reports that an administrator accepts.',
    onOff,
  ),
  learningPages: set(
    'LEARNING_PAGES',
    'on',
    'With LEARNING, whether to learn also from stored analyses whose page alone proved the address dangerous, and still does a day later when this service looks again.',
    onOff,
  ),
  dnsServers: optional(
    'DNS_SERVERS',
    "Resolvers to ask: ip:port, separated by commas. Default: the system's.",
    dnsServers,
  ),
  rdapBootstrapUrl: set(
    'RDAP_BOOTSTRAP_URL',
    'https://data.iana.org/rdap/dns.json',
    'The RDAP bootstrap file of IANA, which names the RDAP server of each top-level domain.',
    url('https', 'http'),
  ),
  outboundAllow: set(
    'OUTBOUND_ALLOW',
    '',
    'Private or local address ranges that outbound requests (pages, RDAP, feeds, webhooks) may reach all the same, over http and on any port. Default: none.',
    cidrs,
  ),
  outboundProxy: secret(
    'OUTBOUND_PROXY',
    'HTTP proxy through which all outbound requests (pages, certificates, RDAP, feeds, models, webhooks) are made: http://user:password@host:port. Default: none.',
    proxyAddress,
  ),
  rendererUrl: optional(
    'RENDERER_URL',
    'Address of the renderer (npm run renderer), for `depth: "render"`. Default: none, and such analyses are refused.',
    url('http', 'https'),
  ),
  rendererBackground: set(
    'RENDERER_BACKGROUND',
    'on',
    'Whether the renderer also draws pages after the answer: those that only their scripts fill, and suspicious ones. off: only with `depth: "render"`.',
    onOff,
  ),
  renderInAnswerMs: set(
    'RENDER_IN_ANSWER_MS',
    '2500',
    'How long a full analysis of a page that somebody is about to open waits for the renderer, where the page could not be read whole and the site has no standing; 0: such pages are drawn after the answer.',
    wholeNumber(0, 20_000),
  ),
  renderPress: set(
    'RENDER_PRESS',
    'on',
    'Whether the renderer is asked to press the one button of a page that leads on ("Continue", "View document"), on sites without standing; off: pages are judged as they open.',
    onOff,
  ),
  rendererSecret: secret('RENDERER_SECRET', 'What the renderer wants to be shown: the same text as there.', text),
  rendererTimeoutMs: set(
    'RENDERER_TIMEOUT_MS',
    '20000',
    'How long an analysis waits for the renderer, which may have others before it.',
    wholeNumber(1_000, 25_000),
  ),
  messageOpen: set(
    'MESSAGE_OPEN',
    'short',
    'Which links of a mail message are opened when it is judged: never for none, short for those of link shorteners, all for each. At most ten a message, and never one that would act when opened. The owner of what is opened sees the request.',
    oneOfWords(['never', 'short', 'all']),
  ),
  messageTrustedServers: set(
    'MESSAGE_TRUSTED_SERVERS',
    '',
    'Mail servers of your own whose Authentication-Results (RFC 8601) count when messages are judged: their authserv-ids, comma-separated. They must take such lines of other servers away. Default: none, and nothing proves a sender.',
    hostNames,
  ),
  reportMailbox: secret(
    'REPORT_MAILBOX',
    'Mailbox to which people forward messages they doubt: imaps://user:password@host/folder, or imap:// for STARTTLS; without a folder, INBOX. Requires REPORT_ADDRESS and REPORT_ACCOUNT. Default: none.',
    imapMailbox,
  ),
  reportAddress: optional('REPORT_ADDRESS', 'Address of that mailbox, and sender of its answers.', mailAddress),
  reportAccount: optional(
    'REPORT_ACCOUNT',
    'Account whose messages they become and whose quota they use: its e-mail address or its id (acc_…).',
    text,
  ),
  reportDomains: set(
    'REPORT_DOMAINS',
    '',
    'Your own mail domains, comma-separated: their people are answered where DMARC passed by one of MESSAGE_TRUSTED_SERVERS. Requires SMTP_URL and MESSAGE_TRUSTED_SERVERS. Default: none, and nobody is answered.',
    hostNames,
  ),
  reportLanguage: set(
    'REPORT_LANGUAGE',
    'en',
    `Language of an answer to a message that tells none: ${LANGUAGES.join(', ')}.`,
    oneOfWords(LANGUAGES),
  ),
  reportIntervalSeconds: set(
    'REPORT_INTERVAL_S',
    '20',
    'Seconds between two readings of that mailbox.',
    wholeNumber(1, 3_600),
  ),
  messageWorkers: set(
    'MESSAGE_WORKERS',
    '1',
    'Messages that are read at the same time, each in a thread. Twice as many and one more are taken in; further ones are answered 503 before their body is read.',
    wholeNumber(1, 16),
  ),
  brandPages: set(
    'BRAND_PAGES',
    'auto',
    'Whether to visit sign-in pages of large brands once a week, and to compare icons and pictures of pages with theirs and with known phishing: on, off, or auto for on where RENDERER_URL is set. Without a renderer, icons alone are compared.',
    oneOfWords(['auto', 'on', 'off']),
  ),
  userAgent: set(
    'USER_AGENT',
    'Mozilla/5.0 (compatible; Lurewatch/1.0)',
    'User-Agent of outbound requests.',
    headerValue,
  ),
  pageUserAgent: set(
    'PAGE_USER_AGENT',
    'honest',
    'As whom an analysed page is asked for first: honest says USER_AGENT, browser what a current Chrome sends, and any other text is the User-Agent itself.',
    headerValue,
  ),
  secondLook: set(
    'SECOND_LOOK',
    'on',
    'Whether a page that was refused, empty or behind a test for people, on a site without standing that is young or has a doubtful address, is asked for once more as a browser; at most twice a host and hour.',
    onOff,
  ),
  webhookRetryScheduleS: set(
    'WEBHOOK_RETRY_SCHEDULE_S',
    '0,5,300,1800,7200,18000,36000,50400,72000,86400',
    'Seconds to wait before each delivery attempt of a webhook event.',
    secondsList,
  ),
  otlpTracesUrl: optional(
    'OTLP_TRACES_URL',
    'OTLP/HTTP endpoint for OpenTelemetry traces, e.g. http://127.0.0.1:4318/v1/traces. Default: no tracing.',
    url('http', 'https'),
  ),
} as const;
