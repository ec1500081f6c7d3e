import { parseUrl } from '@lurewatch/engine';

const SHORTEST = 5;

/** Whether a domain is another's look-alike: one slip away, by letters that are mistaken for each other, or by a hyphen. */
export function looksLikeDomain(domain: string, own: string): boolean {
  const [one, other] = [nameOf(domain), nameOf(own)];
  if (one === null || other === null || other.name.length < SHORTEST || one.site === other.site) return false;
  const [seen, real] = [atAGlance(one.name), atAGlance(other.name)];
  return seen === real || isOneSlip(seen, real);
}

function nameOf(host: string): { readonly name: string; readonly site: string } | null {
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok || parsed.url.hostKind !== 'name') return null;
  const { site, publicSuffix } = parsed.url;
  return { name: site.slice(0, site.length - publicSuffix.length - 1), site };
}

function atAGlance(name: string): string {
  return name
    .replaceAll('-', '')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
}

/** One letter more, less or another. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  return end - start <= 1 && otherEnd - start <= 1;
}
