import { isIPv6 } from 'node:net';
import type { Domain } from '@lurewatch/contract';
import { accountListKey, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { presentAnalysis } from '../../analysis/write-analysis.ts';
import { ApiError } from '../../api-error.ts';
import { presentReport } from '../../reports/present-report.ts';
import type { AnalysisRecord, ListEntryRecord } from '../../store/records.ts';
import type { AnalysisStore, DomainSummary, ListStore, ReportStore, Seen } from '../../store/store.ts';
import { isoInstant, isoInstantOrNull } from '../../time.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { presentListEntry } from './list-routes.ts';
import { retainedSince } from './retained-since.ts';

const MOST_HOSTS = 100;
const MOST_BRANDS = 20;
const MOST_ENTRIES = 100;
const MOST_REPORTS = 20;
const LATEST = 10;

export interface DomainParts {
  readonly analyses: Pick<AnalysisStore, 'summarizeDomain' | 'findMany'>;
  readonly lists: Pick<ListStore, 'list'>;
  readonly reports: Pick<ReportStore, 'ofSite'>;
  readonly now: () => number;
}

export function domainRoutes({ analyses, lists, reports, now }: DomainParts): Pick<OperationHandlers, 'getDomain'> {
  async function entriesAt(accountId: string, url: ParsedUrl): Promise<readonly ListEntryRecord[]> {
    const [allow, block] = await Promise.all([lists.list(accountId, 'allow'), lists.list(accountId, 'block')]);
    const covering = [...allow, ...block].filter((entry) => concerns(entry, url.site));
    return covering.sort((a, b) => (a.id > b.id ? -1 : 1)).slice(0, MOST_ENTRIES);
  }

  return {
    async getDomain({ caller, params }) {
      const accountId = caller.account.id;
      const url = readDomain(params.domain);
      const { site } = url;
      const seen = { site, registeredDomain: url.registrableDomain ?? site };
      const [summary, entries, reported] = await Promise.all([
        analyses.summarizeDomain(accountId, seen, retainedSince(caller, now())),
        entriesAt(accountId, url),
        reports.ofSite(accountId, site, MOST_REPORTS),
      ]);
      const latestIds = summary.ids.slice(0, LATEST);
      const wanted = summary.idWithFacts === null ? latestIds : [...latestIds, summary.idWithFacts];
      const records = new Map((await analyses.findMany(accountId, wanted)).map((record) => [record.id, record]));
      const known = summary.idWithFacts === null ? undefined : records.get(summary.idWithFacts);
      return {
        data: {
          domain: site,
          ...presentSummary(summary),
          facts: known?.facts ?? null,
          facts_as_of: known === undefined ? null : isoInstant(known.revisedAt ?? known.createdAt),
          list_entries: entries.map(presentListEntry),
          reports: reported.map(presentReport),
          latest: latestIds.flatMap((id) => presentIfThere(records.get(id))),
        },
      };
    },
  };
}

function presentIfThere(record: AnalysisRecord | undefined): Domain['latest'] {
  return record === undefined ? [] : [presentAnalysis(record)];
}

function presentSummary(summary: DomainSummary): Pick<Domain, 'analyses' | 'hosts' | 'hosts_total' | 'brands'> {
  const { total, firstSeen, lastSeen, counted, byVerdict, hosts, brands } = summary;
  return {
    analyses: {
      total,
      first_seen_at: isoInstantOrNull(firstSeen),
      last_seen_at: isoInstantOrNull(lastSeen),
      counted,
      by_verdict: byVerdict,
    },
    hosts: hosts.slice(0, MOST_HOSTS).map(({ host, ...seen }) => ({ host, ...presentSeen(seen) })),
    hosts_total: hosts.length,
    brands: brands
      .toSorted((a, b) => b.analyses - a.analyses)
      .slice(0, MOST_BRANDS)
      .map(({ brand, officialDomain, analyses }) => ({ brand, official_domain: officialDomain, analyses })),
  };
}

function presentSeen({ analyses, dangerous, firstSeen, lastSeen }: Seen): Omit<Domain['hosts'][number], 'host'> {
  return {
    analyses,
    dangerous,
    first_seen_at: isoInstant(firstSeen),
    last_seen_at: isoInstant(lastSeen),
  };
}

/** Whether the entry covers the site, or something on it. */
function concerns({ entry, scope }: ListEntryRecord, site: string): boolean {
  const key = accountListKey(entry, scope);
  if (key === null) return false;
  const host = key.slice(0, key.indexOf('/'));
  return host === site || host.endsWith(`.${site}`) || (scope === 'domain' && site.endsWith(`.${host}`));
}

/** @throws ApiError 400 where no domain can be meant */
function readDomain(text: string): ParsedUrl {
  const direct = parseUrl(text);
  const parsed = direct.ok ? direct : parseUrl(`http://${bracketed(text.trim())}/`);
  if (!parsed.ok) throw refused('is no domain, host or URL.');
  const { url } = parsed;
  if (url.hostKind === 'name' && url.canonicalHost === url.publicSuffix) {
    throw refused(`is no domain of one owner: names are registered below ${url.canonicalHost}.`);
  }
  return url;
}

function bracketed(text: string): string {
  return isIPv6(text) ? `[${text}]` : text;
}

function refused(what: string): ApiError {
  const message = `The parameter domain ${what}`;
  return new ApiError('invalid_parameter', message, { details: [{ field: 'domain', issue: 'format', message }] });
}
