import type { Brand } from './brand.ts';

/** Names that the sources of the table write otherwise than people know them: as in the table | as people know it. */
const NAMES = `
Playstation Network|PlayStation Network
CNET Download|CNET
Jsdelivr|jsDelivr
Huffpost|HuffPost
Thesun|The Sun
Thetimes|The Times
Thomsonreuters|Thomson Reuters
Westerndigital|Western Digital
Wholefoodsmarket|Whole Foods Market
Wsj|The Wall Street Journal
Dowjones|Dow Jones
Dailymail|Daily Mail
Nationalgeographic|National Geographic
Gettyimages|Getty Images
Louisvuitton|Louis Vuitton
Mcdonalds|McDonald’s
Sonypictures|Sony Pictures
Sciencedirect|ScienceDirect
Duckduckgo|DuckDuckGo
Unionpay|UnionPay
Voanews|Voice of America
Aljazeera|Al Jazeera
Harpercollins|HarperCollins
Taylorfrancis|Taylor & Francis
Globalsign|GlobalSign
Identrust|IdenTrust
Newscorp|News Corp
Techpowerup|TechPowerUp
Macrumors|MacRumors
Gamesradar|GamesRadar
Bloomingdales|Bloomingdale’s
Dunkindonuts|Dunkin’
Fastcompany|Fast Company
Craigslist|craigslist
Musescore|MuseScore
Slideshare|SlideShare
Bodybuilding|Bodybuilding.com
Economist|The Economist
Hackerearth|HackerEarth
Dreamhost|DreamHost
Letudiant|L’Étudiant
Zte|ZTE
Udn|udn
Baidu AI cloud|Baidu
Nintendo Account|Nintendo
Trustpilot Business|Trustpilot
Capcom ID|Capcom
HashiCorp Cloud Platform|HashiCorp
IBM Cloud|IBM
Oracle Cloud Infrastructure|Oracle
Riseup Mail|Riseup
SAPO Mail|SAPO
Matomo Cloud|Matomo
NY.gov ID|NY.gov
Gentoo Forums|Gentoo
HUAWEI ID|Huawei
Jolla Account|Jolla
Mobileread Forums|MobileRead
phpBB Forum|phpBB
Supercell ID|Supercell
TrueNAS Forums|TrueNAS
Wacom Cloud|Wacom
Webex - Free Account|Webex
Genymotion Cloud|Genymotion
Tvb|TVB
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const NAME_OF: ReadonlyMap<string, string> = new Map(NAMES.map(([written = '', known = '']) => [written, known]));

/** Where a brand really is, where the first domain of the table is another. */
export const ADDRESS_OF: ReadonlyMap<string, string> = new Map([
  ['Hacker News', 'news.ycombinator.com'],
  ['Stack Overflow', 'stackoverflow.com'],
]);

/** A brand's name as people know it. */
export function knownName(name: string): string {
  return NAME_OF.get(name) ?? name;
}

const WRITTEN_OF: ReadonlyMap<string, string> = new Map(NAMES.map(([written = '', known = '']) => [known, written]));

/** The name as the table writes it, by which pages are read. */
export function writtenName(name: string): string {
  return WRITTEN_OF.get(name) ?? name;
}

/** A brand of the table under the name that people know it by, and with the domain to show in front. */
export function asKnown({ name, domains, aliases }: Brand): Brand {
  return { name: knownName(name), domains: knownDomains(name, domains), aliases };
}

/** Its domains, the one to show first. */
export function knownDomains(name: string, domains: readonly string[]): readonly string[] {
  const shown = ADDRESS_OF.get(name);
  return shown === undefined ? domains : [shown, ...domains.filter((domain) => domain !== shown)];
}

/** Whose a domain is, in the name that people know it by: Meta's facebook.com is Facebook to them. */
export function ownerName(name: string, domain: string): string {
  if (
    name === 'Meta' &&
    domain
      .split('.')
      .slice(0, -1)
      .some((label) => FACEBOOK.has(label))
  )
    return 'Facebook';
  return OWNER_OF_PROGRAM.get(name) ?? name;
}

/** Names of programs whose makers are in the table too. */
const OWNER_OF_PROGRAM: ReadonlyMap<string, string> = new Map([
  ['Bugzilla@Mozilla', 'Mozilla'],
  ['Atlassian Cloud', 'Atlassian'],
]);

const FACEBOOK: ReadonlySet<string> = new Set(['facebook', 'fb', 'fbcdn']);

/** Tells whether a brand is called by its domain, as Booking.com is. */
export function isCalledSo(brand: string, domain: string): boolean {
  return brand.toLowerCase() === domain;
}
