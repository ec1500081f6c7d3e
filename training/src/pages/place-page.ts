import { type Evidence, type Finding, noEvidence, type PageFacts, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { OutboundError } from '../../../packages/evidence/src/guarded-fetch/index.ts';
import type { FetchPageDependencies } from '../../../packages/evidence/src/page/fetch-page.ts';
import { fetchPage } from '../../../packages/evidence/src/page/fetch-page.ts';
import { createPageReader } from '../../../packages/evidence/src/page/read-page.ts';
import { siteOf } from '../../../packages/evidence/src/page/site-of.ts';
import type { PageSetting } from './page-settings.ts';
import type { CorpusPage } from './read-pages.ts';

/** A page at its place, with all that was found there. */
export interface PlacedPage {
  readonly page: CorpusPage;
  readonly setting: PageSetting;
  readonly url: ParsedUrl;
  readonly evidence: Evidence;
}

/** The moment of every judgement; ages are counted back from it. */
const AS_OF = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

/**
 * Serves the page at an address of the setting and reads it as the service does, redirects and refreshes included; nothing
 * else on the host or elsewhere answers. null where the address cannot be read.
 */
export async function placePage(page: CorpusPage, n: number, setting: PageSetting): Promise<PlacedPage | null> {
  const parsed = parseUrl(setting.urlOf(n, page));
  if (!parsed.ok) return null;
  const { url } = parsed;
  return { page, setting, url, evidence: await evidenceAt(url, ownedBy(page, url.site), setting) };
}

async function pageFinding(html: string, url: ParsedUrl): Promise<Finding<PageFacts>> {
  const timeMs = 1;
  try {
    const value = await fetchPage(new URL(url.href), served(html, url), new AbortController().signal);
    return { status: 'found', value, timeMs };
  } catch (error) {
    if (error instanceof OutboundError) return { status: 'failed', reason: error.reason, timeMs };
    throw error;
  }
}

/** Links of an honest page to its own site stay links to its own site. */
function ownedBy({ html, site }: CorpusPage, newSite: string): string {
  if (site == null || site === newSite) return html;
  const name = site.replaceAll('.', '\\.');
  return html.replace(new RegExp(`(?<![a-z0-9-])${name}(?![a-z0-9.-]*[a-z0-9-])`, 'gi'), newSite);
}

function served(html: string, url: ParsedUrl): FetchPageDependencies {
  const bytes = new TextEncoder().encode(html);
  const open: FetchPageDependencies['fetch']['open'] = async (request) => {
    if (String(request.url) !== url.href) throw new OutboundError('connection_refused', 'nobody answers there');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { url: url.href, status: 200, headers, body: chunksOf(bytes), cancel: () => {} };
  };
  const refuse = () => Promise.reject(new OutboundError('connection_refused', 'nobody answers there'));
  const fetch = Object.assign(refuse, { open, check: refuse, close: async () => {} });
  return {
    fetch,
    createReader: createPageReader,
    watchStep: (step) => step(),
    siteOf,
    onRedirect: () => {},
    cutBodyAfterMs: 60_000,
  };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** All that the service would find at an address where this HTML is served, with surroundings of these ages. */
export async function evidenceAt(
  url: ParsedUrl,
  html: string,
  { ageDays, certificateDays }: Pick<PageSetting, 'ageDays' | 'certificateDays'>,
): Promise<Evidence> {
  const page = await pageFinding(html, url);
  const timeMs = 1;
  const domain = url.registrableDomain ?? url.site;
  const dns = {
    resolves: true,
    addresses: ['198.51.100.7'],
    nameServers: [`ns1.${domain}`, `ns2.${domain}`],
    mailServers: [`mail.${domain}`],
    cnameChain: [],
    parked: false,
    wildcard: false,
    dangling: false,
  };
  const tls = {
    issuer: "Let's Encrypt",
    validFrom: daysAgo(certificateDays),
    validTo: daysAgo(certificateDays - 90),
    nameMismatch: false,
    selfSigned: false,
    expired: false,
  };
  const isRegistered = ageDays !== null && !url.hosted && url.registrableDomain !== null;
  return {
    ...noEvidence(AS_OF),
    feeds: { status: 'absent', timeMs },
    dns: { status: 'found', value: dns, timeMs },
    rdap: isRegistered ? { status: 'found', value: registration(domain, ageDays), timeMs } : { status: 'not_asked' },
    tls: url.scheme === 'https' ? { status: 'found', value: tls, timeMs } : { status: 'not_asked' },
    page,
  };
}

function registration(domain: string, ageDays: number) {
  return { domain, registeredAt: daysAgo(ageDays), expiresAt: daysAgo(ageDays - 2_000), registrar: null, statuses: [] };
}

function daysAgo(days: number): string {
  return new Date(AS_OF.getTime() - days * DAY_MS).toISOString();
}
