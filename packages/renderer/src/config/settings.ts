import {
  cidrs,
  dnsServers,
  headerValue,
  oneOfWords,
  onOff,
  optional,
  proxyAddress,
  secret,
  set,
  text,
  wholeNumber,
} from '@lurewatch/settings';
import { sharedSecret } from './shared-secret.ts';

/** Every setting of the renderer, and the only list of them: the documentation's table is made from it. */
export const RENDERER_SETTINGS = {
  host: set('RENDERER_HOST', '127.0.0.1', 'Address to listen on.', text),
  port: set('RENDERER_PORT', '8090', 'Port to listen on; 0 picks a free one.', wholeNumber(0, 65_535)),
  secret: secret(
    'RENDERER_SECRET',
    'What the service must show to have a page rendered: the same text in both. Needed.',
    sharedSecret,
  ),
  browser: optional(
    'RENDERER_BROWSER',
    "Program of Chromium. Default: Debian's chromium-headless-shell, else its chromium.",
    text,
  ),
  user: set('RENDERER_USER', 'nobody', 'User to become when started as root, whose sandbox Chromium refuses.', text),
  concurrency: set('RENDERER_CONCURRENCY', '1', 'Browsers, and pages rendered at a time.', wholeNumber(1, 16)),
  queue: set(
    'RENDERER_QUEUE',
    '32',
    'Pages that may wait for a browser; further ones are refused.',
    wholeNumber(0, 1_000),
  ),
  deadlineMs: set(
    'RENDERER_DEADLINE_MS',
    '8000',
    'How long one page may take, from its first request to its picture.',
    wholeNumber(4_000, 60_000),
  ),
  textMs: set(
    'RENDERER_TEXT_MS',
    '1500',
    "How long reading the text of a page's picture may take, beside everything else; 0: it is not read. Needs tesseract-ocr.",
    wholeNumber(0, 30_000),
  ),
  press: set(
    'RENDERER_PRESS',
    'on',
    'Whether the one button of a page that leads on ("Continue", "View document") is pressed where the service asks for it and nothing speaks against it. off: never.',
    onOff,
  ),
  pagesPerBrowser: set(
    'RENDERER_PAGES_PER_BROWSER',
    '200',
    'A browser is replaced after so many pages.',
    wholeNumber(1, 10_000),
  ),
  maxPageBytes: set(
    'RENDERER_MAX_PAGE_BYTES',
    '25000000',
    'What one page may fetch, with everything that it is made of.',
    wholeNumber(100_000, 1_000_000_000),
  ),
  userAgent: set(
    'RENDERER_USER_AGENT',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{major}.0.0.0 Safari/537.36',
    'What the browser calls itself; {major} becomes its version.',
    headerValue,
  ),
  dnsServers: optional(
    'DNS_SERVERS',
    "Resolvers to ask: ip:port, separated by commas. Default: the system's.",
    dnsServers,
  ),
  outboundAllow: set(
    'OUTBOUND_ALLOW',
    '',
    'Ranges that pages may reach although they are private or this machine’s own. Default: none.',
    cidrs,
  ),
  outboundProxy: secret(
    'OUTBOUND_PROXY',
    'HTTP proxy through which pages and what they load are asked for: http://user:password@host:port. Default: none.',
    proxyAddress,
  ),
  logLevel: set(
    'RENDERER_LOG_LEVEL',
    'info',
    'Least severe level that is logged.',
    oneOfWords(['info', 'warn', 'error', 'silent']),
  ),
} as const;
