import type { Brand, BrandMatch } from '../brand/brand.ts';
import type { HostNames } from '../brand/brand-candidates.ts';
import type { BrandToken } from '../brand/brand-table.ts';
import type { NameBeforeAt } from '../brand/name-before-at.ts';
import type { NameLikeness } from '../brand/name-likeness.ts';
import type { OfficialBrand } from '../brand/official-brand.ts';
import type { ScriptDisguise } from '../brand/script-disguise.ts';
import type { CarriedAddress } from '../carried/judge-carried.ts';
import type { Evidence, PageFacts } from '../evidence/evidence.ts';
import type { LinkForm } from '../link-services/link-form.ts';
import type { PageFace } from '../page-brand/read-face.ts';
import type { PictureReading } from '../page-brand/read-picture-text.ts';
import type { PressedLure } from '../pressed-lure.ts';
import type { BrandWithLure } from '../tenancy/brand-with-lure.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { HostLists, ListedHosts } from './host-lists.ts';
import type { SiteFacts } from './site-facts.ts';

/** All that a signal may look at. What was not found is null, whether absent, failed or never asked. */
export interface SignalContext {
  /** The address of the request (request-address.ts): without fragment, in its one spelling. */
  readonly url: ParsedUrl;
  readonly evidence: Evidence;
  readonly names: HostNames;
  /** The brand that the URL imitates. */
  readonly brand: BrandMatch | null;
  /** See UrlReading. */
  readonly likeness: NameLikeness | null;
  readonly disguise: ScriptDisguise | null;
  /** The brand whose own host this is. */
  readonly official: OfficialBrand | null;
  readonly isPopular: boolean;
  /** Known by popularity, as a brand's own or on the account's allow list; a customer never by its landlord. */
  /** The form of a link that says nothing for or against the host in front of it. */
  readonly form: LinkForm | null;
  readonly hasStanding: boolean;
  /** The foreign domain or brand before the @ of the URL. */
  readonly nameBeforeAt: NameBeforeAt | null;
  /** See UrlReading. */
  readonly popularityStep: number;
  readonly hasSuspiciousSuffix: boolean;
  /** Calibrated log-odds of the text of url, after floors and cap. */
  readonly modelLogOdds: number;
  readonly popularityOf: (site: string) => number;
  /** The name of the imitated brand with what it may be trusted for; null also where a whole official domain is imitated. */
  readonly imitatedName: BrandToken | null;
  /** The brand and the call to act that a name joins. */
  readonly brandWithLure: (name: string) => BrandWithLure | null;
  readonly ownerOfHost: (host: string) => Brand | null;
  readonly lists: HostLists;
  /** The host's own name or nearest parent in each list that has one; looked up when first asked for. */
  readonly listed: () => ListedHosts;
  readonly submitted: SiteFacts;
  /** The submitted site, then the one where redirects ended where that is another: the worse of both counts. */
  readonly sites: readonly SiteFacts[];
  readonly visit: PageVisit | null;
  /** The addresses that the URL carries, the worst first; judged when first asked for. */
  readonly carried: () => readonly CarriedAddress[];
  /** Whether the URL carries more than is read. */
  readonly isCarriedCut: () => boolean;
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
  /** What it wants done, where it asks for no input. */
  readonly lure: PressedLure | null;
  /** Absent where nobody read the text of its picture. */
  readonly picture?: PictureReading;
  /** Calibrated log-odds of the text of finalUrl. */
  readonly finalLogOdds: number;
}
