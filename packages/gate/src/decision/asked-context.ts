import { type AskedContext, isByListsAlone } from '@lurewatch/engine';
import { connectPort, nameAsked } from './read-target.ts';

/** What a gate can tell of what is asked. */
export type GateContext = Extract<AskedContext, 'navigation' | 'subresource' | 'connect' | 'dns'>;

/**
 * A page's own request, where the browser says so (Fetch Metadata); `Accept` alone says nothing, as anybody may send it. CONNECT
 * to a port that browsers refuse to open carries no page either.
 */
export function contextOf(address: string, fetchDestination: string | null): GateContext {
  if (nameAsked(address) !== null) return 'dns';
  const port = connectPort(address);
  if (port !== null) return BAD_PORTS.has(port) ? 'connect' : 'navigation';
  if (fetchDestination === null || NAVIGATIONS.has(fetchDestination.trim().toLowerCase())) return 'navigation';
  return SUBRESOURCES.has(fetchDestination.trim().toLowerCase()) ? 'subresource' : 'navigation';
}

/** The key of the service's answer: that for a page's request is no answer about a navigation. */
export function keyOf(href: string, context: GateContext): string {
  return isByListsAlone(context) ? `${context} ${href}` : href;
}

const NAVIGATIONS: ReadonlySet<string> = new Set(['', 'document', 'iframe', 'frame', 'fencedframe', 'object', 'embed']);

/** The other destinations of the Fetch standard; what stands in neither list is invented, and is judged in full. */
const SUBRESOURCES: ReadonlySet<string> = new Set(
  'audio audioworklet empty font image json manifest paintworklet report script serviceworker sharedworker speculationrules style text track video webidentity worker xslt'.split(
    ' ',
  ),
);

/** https://fetch.spec.whatwg.org/#bad-port */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
