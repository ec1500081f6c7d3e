import { type PageFacts, parseLongUrl } from '@lurewatch/engine';
import { createPageReader } from '@lurewatch/evidence/page-reader';

/** What is longer is read by its beginning. */
const MAX_PAGE_CHARACTERS = 1_000_000;

/**
 * A page as it stands in a tab.
 *
 * @param frameUrl address of the frame that holds it; a form in a frame belongs to the tab's address
 * @param isCut not all of it is in `html`: what it does not ask for speaks for nothing then
 * @returns null where the tab shows no web address
 */
export function readShownPage(tabUrl: string, frameUrl: string, html: string, isCut: boolean): PageFacts | null {
  // `srcdoc`, `data:` and `blob:` frames have no address of their own that a server stands behind.
  const base = webAddress(frameUrl) ?? webAddress(tabUrl);
  if (base === null) return null;
  const reader = createPageReader(base, siteOf);
  reader.write(html.slice(0, MAX_PAGE_CHARACTERS));
  const facts = reader.finish();
  const isShort = isCut || html.length > MAX_PAGE_CHARACTERS;
  const isPartial = isShort || facts.outgrown !== undefined;
  return {
    ...facts,
    finalUrl: tabUrl,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    bytes: html.length,
    truncated: isPartial,
    ...(isPartial && { shortfall: { extent: 'partial', reason: isShort ? 'cut' : 'limit' } }),
  };
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

function siteOf(url: URL): string {
  const parsed = parseLongUrl(url.href);
  return parsed.ok ? parsed.url.site : url.hostname;
}
