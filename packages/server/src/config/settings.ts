import { EVIDENCE_SOURCES } from '@lurewatch/engine';
import { oneOfWords, onOff, optional, secret, secretKey, set, text, wholeNumber } from '@lurewatch/settings';
import { READER_STATES, WRITER_STATES } from '../store/postgres/database-address.ts';
import { evidenceSources } from './evidence-sources.ts';
import {
  cidrs,
  databaseUrl,
  dnsServers,
  headerValue,
  mailbox,
  mailServer,
  minisignKey,
  secondsList,
  serverAddress,
  threadCount,
  trustedProxies,
  url,
  wholeNumberOrOff,
  workerCount,
} from './parse-setting.ts';

/** Every setting of the service, and the only list of them: the documentation's table is made from it. */
export const SETTINGS = {
  host: set('HOST', '127.0.0.1', 'Address to listen on; 0.0.0.0 for all.', text),
  port: set('PORT', '8080', 'Port to listen on; 0 picks a free one.', wholeNumber(0, 65_535)),
  publicUrl: optional(
    'PUBLIC_URL',
    'Address under which users reach the service; used in e-mails, cookies and the API description. Beside it the dashboard answers under IP addresses and localhost only. Default: the address listened on.',
    url('https', 'http'),
  ),
  trustProxy: set(
    'TRUST_PROXY',
    'off',
    'Whose X-Forwarded-For to believe: off, on, a number of hops, or addresses and ranges.',
    trustedProxies,
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
    'How long, in milliseconds, the service serves on after SIGTERM while GET /health/ready already says that it is leaving: longer than a balancer takes to notice. Ctrl-C, or a second signal, waits for nothing.',
    wholeNumber(0, 60_000),
  ),
  watchdogSeconds: set(
    'WATCHDOG_SECONDS',
    '10',
    'The process ends itself, to be started again by its supervisor, once its main loop has not turned for so long; 0: never, for debuggers.',
    wholeNumber(0, 3_600),
  ),
  metrics: set('METRICS', 'on', 'Whether GET /metrics answers with figures for Prometheus.', onOff),

  dataDir: set('DATA_DIR', './data', 'Folder of the embedded database, of caches and of the sealing key.', text),
  databaseUrl: secret(
    'DATABASE_URL',
    'PostgreSQL (15 or later) instead of the embedded database: postgres://user:password@host/database. Of several hosts (host1,host2:5433) the one that can write is searched for.',
    databaseUrl(WRITER_STATES),
  ),
  databaseDirectUrl: secret(
    'DATABASE_DIRECT_URL',
    'Address of the same database without the pooler that DATABASE_URL leads to. Needed where that pools by transaction; for migrations and news of changes.',
    databaseUrl(WRITER_STATES),
  ),
  databaseReadUrl: secret(
    'DATABASE_READ_URL',
    'Standby of that database for history, export and usage, which may then be up to five seconds old. Where it lags more or is away, the database itself is asked.',
    databaseUrl(READER_STATES),
  ),
  redisUrl: secret(
    'REDIS_URL',
    'Redis or Valkey that keeps one rate per account across replicas.',
    serverAddress(['redis', 'rediss'], 'redis://user:password@host:6379'),
  ),
  secretKey: secret(
    'SECRET_KEY',
    'Key that seals webhook secrets and sessions: 32 bytes in base64 or hexadecimal, the same on every replica. Default: made once and kept in DATA_DIR.',
    secretKey,
  ),
  dataRegion: set('DATA_REGION', 'eu', 'Region that GET /v1/account reports as the place of the data.', text),

  bootstrapApiKey: secret(
    'BOOTSTRAP_API_KEY',
    'Creates an account with this key at start if there is none yet: for automation and tests.',
    text,
  ),
  bootstrapPlan: set(
    'BOOTSTRAP_PLAN',
    'enterprise',
    'Plan of that account, and of an administrator whom the set-up link makes on PostgreSQL.',
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
  smtpUrl: secret(
    'SMTP_URL',
    'Mail server for address verification and password resets: smtps://user:password@host. Default: no e-mail is sent.',
    mailServer,
  ),
  mailFrom: set('MAIL_FROM', 'Lurewatch <lurewatch@localhost>', 'Sender of these e-mails.', mailbox),

  evidenceSources: set(
    'NETWORK_CHECKS',
    'on',
    `Which sources of evidence are asked: on for all, off for no outbound request at all, or some of ${EVIDENCE_SOURCES.join(',')} (feeds: whether threat feeds are downloaded). Webhooks, which an account asked for, are still delivered.`,
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
    'Threads that read pages, DNS and registry answers: a number, or auto for one less than there are processors, at most 4. Each takes some 100 MB.',
    workerCount,
  ),
  threads: set(
    'THREADS',
    'auto',
    'Threads that judge, store and write answers beside the one that speaks HTTP: a number, or auto for one less than there are processors; 0: everything in one thread, for tiny machines. Each takes some 100 MB.',
    threadCount,
  ),
  feedsFile: optional(
    'FEEDS_FILE',
    'JSON file that changes or adds threat feeds: name, url, format, interval. Default: the built-in ones.',
    text,
  ),
  browserLists: set(
    'BROWSER_LISTS',
    'off',
    'Whether browsers and gateways that know Safe Browsing are served: /v5/hashLists:batchGet, /v5/hashes:search and /v4/threatMatches:find.',
    onOff,
  ),
  listOwnScore: set(
    'LIST_OWN_SCORE',
    '10',
    'Own dangerous verdicts with at most this score are found by POST /v1/hashes/search and the lists for browsers; off: none.',
    wholeNumberOrOff(0, 30),
  ),
  listOwnAgeMinutes: set(
    'LIST_OWN_AGE_MINUTES',
    '60',
    'How long such a verdict must have stood, in minutes.',
    wholeNumber(1, 43_200),
  ),
  modelUrl: optional(
    'MODEL_URL',
    'Address of a signed model file that is looked at once a day and taken when it is newer; its signature lies at the same address with .minisig behind it. Needs MODEL_PUBLIC_KEY. Default: nothing is downloaded.',
    url('https', 'http'),
  ),
  modelPublicKey: optional(
    'MODEL_PUBLIC_KEY',
    'Public key of whoever signs models for this service, as minisign prints it (RW…). Needed to install a model.',
    minisignKey,
  ),
  dnsServers: optional(
    'DNS_SERVERS',
    "Resolvers to ask: ip:port, separated by commas. Default: the system's.",
    dnsServers,
  ),
  rdapBootstrapUrl: set(
    'RDAP_BOOTSTRAP_URL',
    'https://data.iana.org/rdap/dns.json',
    'Where to learn which RDAP server answers for a top-level domain.',
    url('https', 'http'),
  ),
  outboundAllow: set(
    'OUTBOUND_ALLOW',
    '',
    'Ranges that outbound requests (pages, RDAP, feeds, webhooks) may reach although they are private or this machine’s own, over http and on any port. Default: none.',
    cidrs,
  ),
  userAgent: set(
    'USER_AGENT',
    'Mozilla/5.0 (compatible; Lurewatch/1.0)',
    'User-Agent of outbound requests.',
    headerValue,
  ),
  webhookRetryScheduleS: set(
    'WEBHOOK_RETRY_SCHEDULE_S',
    '0,5,300,1800,7200,18000,36000,50400,72000,86400',
    'Seconds to wait before each delivery attempt of a webhook event.',
    secondsList,
  ),
  otlpTracesUrl: optional(
    'OTLP_TRACES_URL',
    'Where to send OpenTelemetry traces (OTLP over HTTP), e.g. http://127.0.0.1:4318/v1/traces. Default: none are made.',
    url('http', 'https'),
  ),
} as const;
