import { carriedAddresses, carriedUrl, type Finding, type ParsedUrl, type ThreatMatch } from '@lurewatch/engine';

type Found = Finding<readonly ThreatMatch[]> & { readonly status: 'found' };

/** What threat lists say of a URL; of a wrapped link about itself and about the address that it carries. */
export function threatsOfLink(
  url: ParsedUrl,
  lookup: (url: ParsedUrl) => Finding<readonly ThreatMatch[]>,
): Finding<readonly ThreatMatch[]> {
  const own = lookup(url);
  // No list is loaded, or nobody looks: then what the link carries need not be known.
  if (own.status === 'not_asked' || own.status === 'failed') return own;
  const carried = carriedUrl(url);
  if (carried === null) return withCarried(url, own, lookup);
  const behind = lookup(carried);
  return withCarried(url, own.status === 'found' ? ofBoth(own, behind) : behind, lookup, carried);
}

function ofBoth(own: Found, behind: Finding<readonly ThreatMatch[]>): Found {
  const ofWrapper = own.value.map((match) => ({ ...match, isWrapper: true }) as const);
  return { ...own, value: behind.status === 'found' ? [...behind.value, ...ofWrapper] : ofWrapper };
}

/** What stands inside the address of another site is looked up too, and told apart from the link's own entries. */
function withCarried(
  url: ParsedUrl,
  own: Finding<readonly ThreatMatch[]>,
  lookup: (url: ParsedUrl) => Finding<readonly ThreatMatch[]>,
  judged: ParsedUrl = url,
): Finding<readonly ThreatMatch[]> {
  const matches = carriedAddresses(url).flatMap((inner) => {
    if (inner.href === judged.href) return [];
    const found = lookup(inner);
    return found.status === 'found' ? found.value.map((match) => ({ ...match, carried: inner.href })) : [];
  });
  if (matches.length === 0) return own;
  return own.status === 'found'
    ? { ...own, value: [...own.value, ...matches] }
    : { status: 'found', value: matches, timeMs: 0 };
}
