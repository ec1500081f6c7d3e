import type { AskedContext, Engine, ParsedUrl } from '@lurewatch/engine';
import type { SecondLook } from '@lurewatch/evidence';

const RISKY_FROM = 0.1;
/** What no person goes to is not asked for twice. */
const NEVER_FOR: ReadonlySet<AskedContext> = new Set(['subresource', 'connect', 'dns']);

/** Whether a page may be asked for once more as a browser, by what its address alone tells. */
export function secondLookFor(
  url: ParsedUrl,
  context: AskedContext,
  { isTrustedSite, riskOf }: Pick<Engine, 'isTrustedSite' | 'riskOf'>,
): SecondLook {
  if (NEVER_FOR.has(context) || (!url.hosted && isTrustedSite(url.site))) return 'never';
  return riskOf(url) >= RISKY_FROM ? 'yes' : 'young';
}
