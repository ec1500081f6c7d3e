import type { Brand } from '../../brand/brand.ts';
import type { BrandCueKind } from '../../page-brand/read-face.ts';
import { isSignInService } from '../../tenancy/sign-in-services.ts';
import { tenantOf } from '../../tenancy/tenant-of.ts';
import { parseUrl } from '../../url/parse-url.ts';
import type { ParsedUrl } from '../../url/parsed-url.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import type { PageVisit } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Password asked for in the name of a brand and sent to a stranger. */
export const pageBrandLoginSentAway: SignalRule = signalRule({
  code: 'page_brand_login_sent_away',
  needs: 'page',
  check: (c) => {
    const shown = imitatedOnPage(c);
    if (shown === null || !shown.isPlain || shown.isRareName || c.visit === null) return null;
    // A program of which anybody makes his site (WordPress) bears its own name everywhere.
    const { software } = c.visit.face;
    if (software?.isOfSite === true && software.brand?.name === shown.brand.name) return null;
    const target = callsItself(shown.cues) ? strangerSentTo(c.visit, shown.brand) : null;
    return target === null ? null : { brand: shown.brand.name, target };
  },
  message: (f) =>
    `The page calls itself ${f.brand} and sends the password to ${f.target}, which belongs neither to its own site nor to ${f.brand}`,
});

/** What else than the title speaks of the page itself; one alone may be the logo of a way to pay or of another provider. */
const OF_ITSELF: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>([
  'heading or logo',
  'copyright line',
  'words of the title',
  'wording',
]);

function callsItself(cues: readonly BrandCueKind[]): boolean {
  return cues.includes('title') || cues.filter((cue) => OF_ITSELF.has(cue)).length > 1;
}

/** The host that a form sends the password to, where neither page nor brand nor a service for signing in is behind it. */
function strangerSentTo({ page, finalUrl }: PageVisit, brand: Brand): string | null {
  for (const { action, asks } of page.forms) {
    if (action === null || !asks.includes('password')) continue;
    const target = parseUrl(action);
    if (!target.ok || target.url.site === finalUrl.site) continue;
    if (!isOwn(brand, target.url) && !isSignInService(target.url.canonicalHost)) return target.url.host;
  }
  return null;
}

/** Under the brand's domains, where no customer of the brand receives it. */
function isOwn({ domains }: Brand, url: ParsedUrl): boolean {
  const { canonicalHost: host } = url;
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`)) && tenantOf(url) === null;
}
