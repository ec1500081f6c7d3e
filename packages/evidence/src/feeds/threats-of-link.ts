import { carriedUrl, type Finding, type ParsedUrl, type ThreatMatch } from '@lurewatch/engine';

/** What threat lists say of a URL; of a wrapped link about itself and about the address that it carries. */
export function threatsOfLink(
  url: ParsedUrl,
  lookup: (url: ParsedUrl) => Finding<readonly ThreatMatch[]>,
): Finding<readonly ThreatMatch[]> {
  const carried = carriedUrl(url);
  const own = lookup(url);
  if (carried === null) return own;
  const behind = lookup(carried);
  if (own.status !== 'found') return behind;
  const ofWrapper = own.value.map((match) => ({ ...match, isWrapper: true }) as const);
  return { ...own, value: behind.status === 'found' ? [...behind.value, ...ofWrapper] : ofWrapper };
}
