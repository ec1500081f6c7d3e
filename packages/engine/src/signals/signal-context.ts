import type { Brand, BrandMatch } from '../brand/brand.ts';
import type { HostNames } from '../brand/brand-candidates.ts';
import type { BrandToken } from '../brand/brand-table.ts';
import type { OfficialBrand } from '../brand/official-brand.ts';
import type { Evidence, PageFacts } from '../evidence/evidence.ts';
import type { PageFace } from '../page-brand/read-face.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { HostLists, ListedHosts } from './host-lists.ts';
import type { SiteFacts } from './site-facts.ts';

/** All that a signal may look at. What was not found is null, whether absent, failed or never asked. */
export interface SignalContext {
  readonly url: ParsedUrl;
  readonly evidence: Evidence;
  readonly names: HostNames;
  /** The brand that the URL imitates. */
  readonly brand: BrandMatch | null;
  /** The brand whose own host this is. */
  readonly official: OfficialBrand | null;
  readonly isPopular: boolean;
  /** See UrlReading. */
  readonly popularityStep: number;
  readonly hasSuspiciousSuffix: boolean;
  /** Calibrated log-odds of the text of url. */
  readonly modelLogOdds: number;
  readonly popularityOf: (site: string) => number;
  /** The name of the imitated brand with what it may be trusted for; null also where a whole official domain is imitated. */
  readonly imitatedName: BrandToken | null;
  readonly ownerOfHost: (host: string) => Brand | null;
  readonly lists: HostLists;
  /** The host's own name or nearest parent in each list that has one; looked up when first asked for. */
  readonly listed: () => ListedHosts;
  readonly submitted: SiteFacts;
  /** The submitted site, then the one where redirects ended where that is another: the worse of both counts. */
  readonly sites: readonly SiteFacts[];
  readonly visit: PageVisit | null;
}

/** The page that was fetched, and whose it is. */
export interface PageVisit {
  readonly page: PageFacts;
  /** Where the redirects ended; the submitted URL when there were none. */
  readonly finalUrl: ParsedUrl;
  readonly leftSite: boolean;
  readonly official: OfficialBrand | null;
  readonly isPopular: boolean;
  /** Brand and program as which the page shows itself. */
  readonly face: PageFace;
  /** Calibrated log-odds of the text of finalUrl. */
  readonly finalLogOdds: number;
}
