import type { Domain } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import type { Language } from '@lurewatch/messages';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { tellAnalysis } from '../formats/tell-analysis.ts';
import { retainedSince } from '../limits/retained-since.ts';
import type { AccountLists } from '../lists/account-lists.ts';
import { presentListEntry } from '../lists/list-routes.ts';
import { presentReport } from '../reports/present-report.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { DomainSummary, Seen } from '../store/tables/analyses/domain-summary.ts';
import type { ListEntryRecord, ListStore } from '../store/tables/lists.ts';
import type { ReportStore } from '../store/tables/reports.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { readDomain } from './read-domain.ts';

const MOST_HOSTS = 100;
const MOST_BRANDS = 20;
/** Of the longest half a megabyte. */
const MOST_ENTRIES = 100;
const MOST_REPORTS = 20;
const LATEST = 10;

export interface DomainParts {
  readonly analyses: Pick<AnalysisStore, 'summarizeDomain' | 'findMany'>;
  readonly lists: Pick<ListStore, 'findMany'>;
  readonly accountLists: Pick<AccountLists, 'idsAt'>;
  readonly reports: Pick<ReportStore, 'ofSite'>;
  readonly now: () => number;
}

export function domainRoutes({
  analyses,
  lists,
  accountLists,
  reports,
  now,
}: DomainParts): Pick<OperationHandlers, 'getDomain'> {
  async function entriesAt(accountId: string, url: ParsedUrl): Promise<readonly ListEntryRecord[]> {
    return lists.findMany(accountId, await accountLists.idsAt(accountId, url.site, MOST_ENTRIES));
  }

  return {
    async getDomain({ caller, params, query: { lang } }) {
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
          latest: latestIds.flatMap((id) => presentIfThere(records.get(id), lang)),
        },
      };
    },
  };
}

function presentIfThere(record: AnalysisRecord | undefined, lang: Language | undefined): Domain['latest'] {
  return record === undefined ? [] : [tellAnalysis(presentAnalysis(record), lang)];
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
