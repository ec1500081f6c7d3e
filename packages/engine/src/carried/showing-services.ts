import type { ParsedUrl } from '../url/parsed-url.ts';

/** Whoever opens a link there gets a report, a copy or a form about the address that the link carries, not the address. */
const SERVICES: readonly (readonly [host: string, what: 'checker' | 'archive' | 'report form'])[] = [
  ['web.archive.org', 'archive'],
  ['archive.org', 'archive'],
  ['archive.ph', 'archive'],
  ['archive.is', 'archive'],
  ['archive.today', 'archive'],
  ['archive.md', 'archive'],
  ['archive.li', 'archive'],
  ['perma.cc', 'archive'],
  ['ghostarchive.org', 'archive'],
  ['arquivo.pt', 'archive'],
  ['webarchive.org.uk', 'archive'],
  ['virustotal.com', 'checker'],
  ['urlscan.io', 'checker'],
  ['validator.w3.org', 'checker'],
  ['jigsaw.w3.org', 'checker'],
  ['transparencyreport.google.com', 'checker'],
  ['pagespeed.web.dev', 'checker'],
  ['search.google.com', 'checker'],
  ['gtmetrix.com', 'checker'],
  ['webpagetest.org', 'checker'],
  ['ssllabs.com', 'checker'],
  ['securityheaders.com', 'checker'],
  ['observatory.mozilla.org', 'checker'],
  ['developer.mozilla.org', 'checker'],
  ['sitecheck.sucuri.net', 'checker'],
  ['mxtoolbox.com', 'checker'],
  ['who.is', 'checker'],
  ['whois.com', 'checker'],
  ['whois.domaintools.com', 'checker'],
  ['talosintelligence.com', 'checker'],
  ['sitereview.bluecoat.com', 'checker'],
  ['hybrid-analysis.com', 'checker'],
  ['any.run', 'checker'],
  ['checkphish.ai', 'checker'],
  ['checkphish.bolster.ai', 'checker'],
  ['urlvoid.com', 'checker'],
  ['scamadviser.com', 'checker'],
  ['isitphishing.org', 'checker'],
  ['otx.alienvault.com', 'checker'],
  ['builtwith.com', 'checker'],
  ['wappalyzer.com', 'checker'],
  ['similarweb.com', 'checker'],
  ['downforeveryoneorjustme.com', 'checker'],
  ['isitdownrightnow.com', 'checker'],
  ['wave.webaim.org', 'checker'],
  ['phishtank.org', 'report form'],
  ['phishtank.com', 'report form'],
  ['report.netcraft.com', 'report form'],
  ['safebrowsing.google.com', 'report form'],
  ['google.com/safebrowsing/', 'report form'],
  ['urlhaus.abuse.ch', 'report form'],
  ['openphish.com', 'report form'],
  ['abuse.cloudflare.com', 'report form'],
  ['microsoft.com/wdsi/', 'report form'],
  ['internet-beschwerdestelle.de', 'report form'],
];

/** What the service of a link shows of the address that the link carries; null where it may lead there. */
export function shownInstead({ canonicalHost, path }: ParsedUrl): string | null {
  for (const [place, what] of SERVICES) {
    const slash = place.indexOf('/');
    const host = slash < 0 ? place : place.slice(0, slash);
    const isAt = canonicalHost === host || (canonicalHost.endsWith(host) && canonicalHost.at(-host.length - 1) === '.');
    if (isAt && (slash < 0 || path.startsWith(place.slice(slash)))) return what;
  }
  return null;
}
