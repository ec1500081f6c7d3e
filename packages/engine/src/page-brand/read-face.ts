import type { Brand } from '../brand/brand.ts';
import type { ConfusableTable } from '../brand/skeleton.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { isAboutOthers } from './about-others.ts';
import { ON_EVERY_PAGE, SERVES_EVERYBODY } from './common-brands.ts';
import { FILLER_WORDS } from './filler-words.ts';
import { ownPhrases } from './own-phrases.ts';
import type { PageName, PageNames } from './page-names.ts';
import { pageWords, readAtAGlance } from './page-words.ts';
import { SITE_SOFTWARE } from './software-names.ts';
import { SOFTWARE_TARGETS, USUAL_SOFTWARE_TARGETS } from './software-targets.ts';

/** Where on the page a brand was met. */
export type BrandCueKind =
  | 'title'
  | 'heading or logo'
  | 'copyright line'
  | 'address of the copied page'
  | 'icon'
  | 'pictures'
  | 'links'
  | 'wording'
  | 'words of the title'
  | 'text'
  | 'names of files and styles';

/** The brand that a page shows itself as, and what says so. */
export interface ShownBrand {
  readonly brand: Brand;
  readonly cues: readonly BrandCueKind[];
  /** Plainly: as a title, logo, copyright line and the like do it. Otherwise the brand is only hinted at. */
  readonly isPlain: boolean;
  /** Under a name that hardly anybody imitates and others may bear as well. */
  readonly isRareName: boolean;
}

/** What the page shows, and of which program it is. */
export interface PageFace {
  readonly brand: ShownBrand | null;
  /** Names of all brands that it shows or mentions. */
  readonly mentioned: ReadonlySet<string>;
  /** Words of the parts of title, headings and logos in which more than a brand's name and filler stand. */
  longerNames(): readonly (readonly string[])[];
  /** The program that the page presents itself as the sign-in page of. */
  readonly software: SoftwareFace | null;
}

export interface SoftwareFace {
  readonly name: string;
  /** It holds a site's own pages, as even the youngest site may have one. */
  readonly isOfSite: boolean;
  /** Whose name the program bears, where a brand is known by it. */
  readonly brand: Brand | null;
  /** Where its own pages send what is typed; null where nothing is known of that. */
  readonly target: RegExp | null;
  /** They always send it there. */
  readonly mustSendThere: boolean;
  /** The brand other than the program's own that the page shows most; null where it shows none. */
  readonly another: ShownBrand | null;
}

export interface NameTables {
  readonly names: PageNames;
  readonly confusables: ConfusableTable;
}

interface FaceTables extends NameTables {
  readonly ownerOfHost: (host: string) => Brand | null;
}

/** A title, a logo or a copyright line is enough by itself; two of the lesser cues together are, too. */
const ENOUGH = 3;
const HINTED = 1.5;
const LONGEST_NAME_WORDS = 4;
const SHORT_TITLE_WORDS = 8;

/** Reads as whom a page shows itself, from what was noted when it was read. Whether that is its own name is for the caller to say. */
export function readFace(tables: FaceTables, page: PageFacts): PageFace {
  const board = createBoard();
  const { names, confusables, ownerOfHost } = tables;
  const named = (kind: BrandCueKind, points: number, name: PageName | null): void => {
    if (name === null) return;
    const isUsual = kind !== 'title' && name.isDisguised !== true && ON_EVERY_PAGE.has(name.brand.name);
    board.add(name.brand, kind, points - (isUsual ? 1 : 0) - (name.isImitated ? 0 : 1.5), name.isImitated);
  };
  const owned = (kind: BrandCueKind, points: number, host: string | null): void => {
    const brand = host === null ? null : ownerOfHost(host);
    if (brand !== null) board.add(brand, kind, points, true);
  };

  for (const name of presentedNames(tables, page.title)) named('title', 4, name);
  const headings = headedNames(tables, page);
  if (new Set(headings.map(({ brand }) => brand)).size < SEVERAL_SERVICES)
    for (const name of headings) named('heading or logo', 3, name);
  for (const { name, isWhole } of copyrightNames(tables, page.text))
    named('copyright line', isWhole ? WHOLE_OWNER : PART_OF_OWNER, name);
  for (const host of page.claimedHosts) owned('address of the copied page', 3, host);
  if (page.clonedFrom !== null) owned('address of the copied page', 3, URL.parse(page.clonedFrom)?.hostname ?? null);
  owned('icon', 3, page.faviconHost);
  for (const { host, count } of page.assetHosts) {
    const brand = count < 2 ? null : ownerOfHost(host);
    if (brand !== null && !ON_EVERY_PAGE.has(brand.name)) board.add(brand, 'pictures', 1.5, true);
  }
  addLinks(board, page, ownerOfHost);
  addPhrases(board, names, `${page.title} ${page.text}`);
  addMentions(board, tables, page);
  const asks = page.asks.length + page.details.length > 0;
  if (page.links.ownPages < FEW_PAGES && (asks || page.textLength < LITTLE_TEXT))
    addOwnership(board, tables, page.text);
  for (const brand of providersOfButtons(names, page.text)) board.use(brand);
  const hasOwnName = namesItself(tables, page.title);
  const software = softwareOf(names, confusables, page);
  return {
    brand: asKnownHere(board.best(null, hasOwnName), names, page),
    mentioned: board.names(),
    longerNames: () => longerNames(tables, page),
    software: software && { ...software, another: board.best(software.brand, hasOwnName) },
  };
}

/** A page with so many names of others in headings and logos lists what it works with. */
const SEVERAL_SERVICES = 3;

function headedNames(tables: NameTables, { title, brandTexts }: PageFacts): readonly PageName[] {
  const texts = brandTexts.slice(0, 40);
  const alike = Map.groupBy(texts, lastWord);
  const isOfList = (text: string): boolean =>
    new Set(alike.get(lastWord(text))).size >= SEVERAL_ALIKE && !tables.names.latin.has(lastWord(text).toLowerCase());
  return texts.flatMap((text) => (text === title || isOfList(text) ? [] : [...presentedNames(tables, text)]));
}

/** "Poste ID", "Aruba ID", "Tim ID" …: a list of what one may sign in with, known by its last word, names nobody as the page's own. */
const SEVERAL_ALIKE = 5;

function lastWord(text: string): string {
  return text.slice(text.trimEnd().lastIndexOf(' ') + 1).trim();
}

/** "Musikschule Allegro", "Orange Yoga": as a firm may call itself that bears the name of a brand. */
function longerNames({ confusables }: NameTables, { title, brandTexts }: PageFacts): readonly (readonly string[])[] {
  return [title, ...brandTexts.slice(0, 10)]
    .flatMap((text) => text.slice(0, 200).split(PARTS))
    .map((part) => pageWords(confusables, part).filter((word) => !FILLER_WORDS.has(word)))
    .filter(({ length }) => length > 1 && length <= LONGEST_OWN_NAME);
}

const LONGEST_OWN_NAME = 5;

/** Whether a title holds a word that is not one of signing in and the like. */
function namesItself({ confusables }: NameTables, title: string): boolean {
  return pageWords(confusables, title.slice(0, 200)).some((word) => !FILLER_WORDS.has(word) && !/^\d+$/.test(word));
}

/** Facebook's addresses are Meta's: a page that speaks of Facebook and not of Meta shows itself as Facebook. */
function asKnownHere(shown: ShownBrand | null, { latin }: PageNames, { title, text }: PageFacts): ShownBrand | null {
  if (shown?.brand.name !== 'Meta') return shown;
  const words = `${title} ${text}`;
  const facebook = latin.get('facebook')?.brand;
  return facebook === undefined || !/\bfacebook\b/i.test(words) || /\bmeta\b/i.test(words)
    ? shown
    : { ...shown, brand: facebook };
}

/** Names as which one part of a text presents its page: a name and nothing but filler around it. */
export function* presentedNames({ names, confusables }: NameTables, text: string): Generator<PageName> {
  for (const [name, brand] of names.unspaced) {
    if (text.includes(name) && text.length <= name.length + LONGEST_UNSPACED_FILLER) yield { brand, isImitated: true };
  }
  for (const part of joinSpaced(text.slice(0, 200)).split(PARTS)) {
    const apart = part.replace(INNER_CAPITAL, ' ');
    const name =
      nameAmongFiller(names, pageWords(confusables, part)) ??
      (apart === part ? null : nameAmongFiller(names, pageWords(confusables, apart)));
    if (name !== null) yield name;
  }
}

/** Single letters with something between them: "P a y P a l", "P-a-y-P-a-l". */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s.·•_*|-]{1,3}[\p{L}\p{N}]){3,30}(?![\p{L}\p{N}])/gu;

function joinSpaced(text: string): string {
  return text.replace(SPACED, (letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** "AppleSecure": words that are written together. */
const INNER_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/gu;
const PARTS = /[|–—:·•»«>,!?]|\s[-~]\s/;
const SHORTEST_LOOK_ALIKE = 5;
const LONGEST_UNSPACED_FILLER = 14;
const LONGEST_PART_WORDS = 12;

/** The longest name that leaves nothing but filler before and behind it: "Bank of America" rather than "America". */
function nameAmongFiller(names: PageNames, words: readonly string[]): PageName | null {
  if (words.length > LONGEST_PART_WORDS) return null;
  const isFiller = (word: string | undefined): boolean => FILLER_WORDS.has(word ?? '');
  let first = words.findIndex((word) => !isFiller(word));
  let last = words.findLastIndex((word) => !isFiller(word));
  if (first < 0) [first, last] = [words.length - 1, 0];
  for (let length = Math.min(LONGEST_NAME_WORDS, words.length); length > 0; length--) {
    for (let from = Math.max(0, last - length + 1); from <= Math.min(first, words.length - length); from++) {
      const name = nameOf(names, words.slice(from, from + length));
      if (name !== null) return name;
    }
  }
  return null;
}

function nameOf(names: PageNames, words: readonly string[]): PageName | null {
  const joined = words.join('');
  const isLong = joined.length >= SHORTEST_LOOK_ALIKE || /[a-z]\d|\d[a-z]/.test(joined);
  const name = names.latin.get(joined);
  if (name !== undefined || !isLong) return name ?? null;
  const alike = names.lookAlikes.get(readAtAGlance(joined)) ?? respelt(names, joined);
  return alike === undefined ? null : { ...alike, isDisguised: true };
}

const SHORTEST_RESPELT = 6;

/** Written backwards, twice in a row, or with its last letter doubled. */
function respelt({ latin }: PageNames, joined: string): PageName | undefined {
  if (joined.length < SHORTEST_RESPELT) return undefined;
  const half = joined.slice(0, joined.length / 2);
  const isTwice = half + half === joined;
  const isLastDoubled = joined.at(-1) === joined.at(-2);
  for (const one of [
    [...joined].reverse().join(''),
    ...(isTwice ? [half] : []),
    ...(isLastDoubled ? [joined.slice(0, -1)] : []),
  ]) {
    const name = one.length < SHORTEST_LOOK_ALIKE ? undefined : latin.get(one);
    if (name?.isImitated === true) return name;
  }
  return undefined;
}

/** A name that begins a longer one ("© 2026 Chase Bakery") hints at the brand. */
const WHOLE_OWNER = 3;
const PART_OF_OWNER = 1.5;

interface OwnerName {
  readonly name: PageName;
  /** Nothing but legal forms, countries, rights and the like stands behind it. */
  readonly isWhole: boolean;
}

/** "© 2023 PayPal, Inc. All rights reserved." */
function* copyrightNames({ names, confusables }: FaceTables, text: string): Generator<OwnerName> {
  for (const [, line = ''] of text.matchAll(/(?:[©Ⓒⓒ]|\(c\)|copyright)([^©Ⓒⓒ]{2,70})/gi)) {
    for (const part of line.split(OWNER_ENDS)) {
      const words = pageWords(confusables, part).filter((word) => !/^\d+$/.test(word));
      const start = words.findIndex((word) => !FILLER_WORDS.has(word));
      if (start < 0) continue;
      const name = longestName(names, words, start);
      if (name !== null) yield name;
      break;
    }
  }
}

/** Between who owns the page and what else stands in its last line; hyphens of years do not end it. */
const OWNER_ENDS = /[|·•,;()\n]|\s[-–—]\s|(?<=\p{L}{4})[.!?]\s|\s\.\s/u;

function longestName(names: PageNames, words: readonly string[], start: number): OwnerName | null {
  for (let length = Math.min(LONGEST_NAME_WORDS, words.length - start); length > 0; length--) {
    const name = nameOf(names, words.slice(start, start + length));
    if (name === null) continue;
    const next = words.slice(start + length).find((word) => BEHIND_A_NAME.has(word) || !FILLER_WORDS.has(word));
    return { name, isWhole: next === undefined || BEHIND_A_NAME.has(next) };
  }
  return null;
}

/** What stands behind a company's name in its copyright line; any other word is part of a longer name. */
const BEHIND_A_NAME: ReadonlySet<string> = new Set(
  (
    'inc llc ltd corp corporation company co group all rights reserved c r tm home login log sign help center centre support services service ' +
    'incorporated limited plc pbc lp na ag gmbh mbh se sa sas sarl nv bv ab oy asa as kg spa srl sl pte pty kk bancshares holding holdings ' +
    'financial technologies technology international europe global worldwide north america americas plattform platforms entertainment ' +
    'interactive media network networks terms conditions privacy policy cookie cookies legal imprint ' +
    'impressum datenschutz mentions confidentialite condiciones privacidad aviso termini condizioni voorwaarden agb equal member fdic ' +
    'consumer distribution systems deutschland germany espana spain france italia italy canada india schweiz switzerland suisse osterreich ' +
    'austria polska poland brasil brazil mexico nederland netherlands belgium belgique portugal ireland australia japan china singapore ' +
    'malaysia indonesia philippines turkiye turkey romania hungary sweden sverige norge danmark suomi finland ' +
    'meta tous todos tutti alle alla wszelkie wszystkie tum butun minden toate vsechna vsetky kaikki все 版权所有 gmail accessibility careers feedback contact feature build made powered by'
  ).split(' '),
);

function addLinks(board: Board, { links }: PageFacts, ownerOfHost: FaceTables['ownerOfHost']): void {
  const byBrand = new Map<Brand, number>();
  let foreign = 0;
  for (const { host, count } of links.hosts) {
    foreign += count;
    const brand = ownerOfHost(host);
    if (brand !== null) byBrand.set(brand, (byBrand.get(brand) ?? 0) + count);
  }
  for (const [brand, count] of byBrand) {
    if (count < 2 || count * 2 < foreign || count < links.ownPages) continue;
    const isUsual = ON_EVERY_PAGE.has(brand.name);
    if (!isUsual || count >= 4) board.add(brand, 'links', count >= 4 && !isUsual ? 3 : 2, true);
  }
}

function addPhrases(board: Board, { phrases }: PageNames, text: string): void {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();
  const met = new Map<Brand, number>();
  for (const { brand, text: phrase, isPlain } of phrases) {
    if (hasPhrase(plain, phrase)) met.set(brand, (met.get(brand) ?? 0) + (isPlain ? 3 : 1));
  }
  for (const [brand, points] of met) board.add(brand, 'wording', points, true);
}

const FEW_PAGES = 5;
const LITTLE_TEXT = 1_500;

/** "Your Chase account", "Chase homepage", "Log in to PlayStation": how a page with little else speaks of itself. */
function addOwnership(board: Board, { names, confusables }: FaceTables, text: string): void {
  for (const phrase of ownPhrases(text)) {
    const words = pageWords(confusables, phrase);
    const name =
      names.latin.get(words.join('')) ?? names.latin.get(words.at(-1) ?? '') ?? names.latin.get(words[0] ?? '');
    if (name?.isImitated === true && !FILLER_WORDS.has(words.join('')))
      board.add(name.brand, 'wording', ON_EVERY_PAGE.has(name.brand.name) ? 2 : 3, true);
  }
}

/** Only where a word begins: "apple id", not "grapple id". */
function hasPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at === 0 || (at > 0 && !/[a-z]/.test(text.charAt(at - 1)));
}

/** Names inside longer titles, in the text, and in class and file names. */
function addMentions(board: Board, tables: FaceTables, page: PageFacts): void {
  const parts = isAboutOthers(page.title)
    ? []
    : page.title
        .slice(0, 200)
        .split(PARTS)
        .map((part) => pageWords(tables.confusables, part));
  const isShort = parts.flat().length <= SHORT_TITLE_WORDS;
  for (const words of parts) {
    for (const [name] of mentions(tables.names, words, SHORTEST_IN_TITLE))
      board.add(name.brand, 'words of the title', isShort ? 2 : 1, true);
  }
  for (const [name, count] of mentions(tables.names, pageWords(tables.confusables, page.text), SHORTEST_MENTION)) {
    if (!ON_EVERY_PAGE.has(name.brand.name)) board.add(name.brand, 'text', count >= 3 ? 1.5 : 0.75, true);
  }
  for (const [word, count] of page.names) {
    const name = count >= 2 ? tables.names.latin.get(word) : undefined;
    if (name?.isImitated !== true || word.length < SHORTEST_MENTION || ON_EVERY_PAGE.has(name.brand.name)) continue;
    board.add(name.brand, 'names of files and styles', 1, true);
  }
  const only = asksAlone(page) ? onlyNamed(tables.names, page) : null;
  if (only !== null) board.add(only, 'names of files and styles', HINTED, true);
}

/** A page with hardly more than its request for a secret. */
function asksAlone({ asks, links, textLength }: PageFacts): boolean {
  return asks.some((ask) => ask !== 'email') && links.ownPages < FEW_PAGES && textLength < LITTLE_TEXT;
}

/** The one brand that its author wrote into the names of styles and files beside a logo; null where there is none, or several. */
function onlyNamed({ latin }: PageNames, { names }: PageFacts): Brand | null {
  if (!names.some(([word]) => word === 'logo')) return null;
  const brands = new Set<Brand>();
  for (const [word] of names) {
    const name = word.length < SHORTEST_IN_TITLE ? undefined : latin.get(word);
    // Of those that serve everybody, scripts and buttons stand everywhere.
    const isTelling = name?.isImitated === true && !FILLER_WORDS.has(word) && !SERVES_EVERYBODY.has(name.brand.name);
    if (isTelling) brands.add(name.brand);
  }
  const [brand] = brands;
  return brands.size === 1 && brand !== undefined ? brand : null;
}

/** Imitated names with how often each stands; a longer name covers the shorter one inside it. */
export function mentions(names: PageNames, words: readonly string[], shortest: number): Map<PageName, number> {
  const found = new Map<PageName, number>();
  for (let start = 0; start < words.length; start++) {
    for (let length = Math.min(LONGEST_NAME_WORDS, words.length - start); length > 0; length--) {
      const joined = words.slice(start, start + length).join('');
      const isTooShort = joined.length < shortest && length === 1;
      const name = isTooShort ? undefined : names.latin.get(joined);
      if (name === undefined || !name.isImitated) continue;
      found.set(name, (found.get(name) ?? 0) + 1);
      start += length - 1;
      break;
    }
  }
  return found;
}

/** A shorter single word is a word of some language: "über", "line", "orange". */
const SHORTEST_MENTION = 7;
const SHORTEST_IN_TITLE = 5;

function softwareOf(
  names: PageNames,
  confusables: ConfusableTable,
  { title, brandTexts }: PageFacts,
): Omit<SoftwareFace, 'another'> | null {
  for (const text of [title, ...brandTexts.slice(0, 10)]) {
    for (const part of text.slice(0, 200).split(/[|–—:·•»«>\][]|\s-\s/)) {
      const words = pageWords(confusables, part);
      const rest = words.filter((word) => !FILLER_WORDS.has(word));
      for (const one of [words, rest]) {
        const joined = one.join('');
        if (one.length > 5 || !names.software.has(joined)) continue;
        return {
          name: part.trim().slice(0, 60),
          isOfSite: SITE_SOFTWARE.has(joined),
          brand: makerOf(names, [words, rest]),
          ...targetOf(joined),
        };
      }
    }
  }
  return null;
}

function targetOf(program: string): Pick<SoftwareFace, 'target' | 'mustSendThere'> {
  const isOf = ([programs]: readonly [RegExp, RegExp]): boolean => programs.test(program);
  const only = SOFTWARE_TARGETS.find(isOf)?.[1];
  if (only !== undefined) return { target: only, mustSendThere: true };
  return { target: USUAL_SOFTWARE_TARGETS.find(isOf)?.[1] ?? null, mustSendThere: false };
}

/** By the whole name or by how it begins: "Zimbra" of "Zimbra Web Client". */
function makerOf({ latin }: PageNames, names: readonly (readonly string[])[]): Brand | null {
  for (const words of names) {
    for (let length = words.length; length > 0; length--) {
      const name = latin.get(words.slice(0, length).join(''));
      if (name !== undefined) return name.brand;
    }
  }
  return null;
}

/** A sentence or a button speaks of it, and nothing else: where the page has a name of its own, of a service that it uses. */
function isMentioned(cues: ReadonlyMap<BrandCueKind, number>): boolean {
  return [...cues.keys()].every((cue) => cue === 'wording' || cue === 'text');
}

/** Customers of a brand and articles about it link to it, too. */
function isLinkedAlone(cues: ReadonlyMap<BrandCueKind, number>): boolean {
  return cues.size === 1 && cues.has('links');
}

/** By its title. */
function isPresented({
  cues,
  isImitated,
}: {
  readonly cues: ReadonlyMap<BrandCueKind, number>;
  readonly isImitated: boolean;
}): boolean {
  return isImitated && (cues.get('title') ?? 0) >= ENOUGH;
}

interface Board {
  /** The same kind of cue counts once a brand, at its best. */
  add(brand: Brand, kind: BrandCueKind, points: number, isImitated: boolean): void;
  /** Its button stands beside others: by that the page does not pose as it. */
  use(brand: Brand): void;
  /** The brand shown most, but for one; `hasOwnName`: the title names somebody. */
  best(but: Brand | null, hasOwnName: boolean): ShownBrand | null;
  names(): ReadonlySet<string>;
}

/** What a button with a provider's name and logo brings with it. */
const BUTTON_CUES: readonly BrandCueKind[] = ['heading or logo', 'links', 'wording', 'text', 'pictures'];
const BUTTON =
  /(?:(?:sign|log) ?(?:in|on|up)|continue|connect|register|weiter|anmelden|einloggen|connexion|continuer|connecter|iniciar sesi[oó]n|continuar|acceder|entrar|accedi|continua|doorgaan|inloggen) (?:with|using|via|by|mit|avec|con|com|met) (\p{L}{1,12})/giu;
const LEAST_PROVIDERS = 2;

/** "Continue with Google", "Sign in with Apple": of several providers none is whom the page poses as. */
function providersOfButtons({ latin }: PageNames, text: string): readonly Brand[] {
  const brands = new Set<Brand>();
  for (const [, word = ''] of text.matchAll(BUTTON)) {
    const brand = latin.get(word.toLowerCase())?.brand;
    if (brand !== undefined) brands.add(brand);
  }
  return brands.size < LEAST_PROVIDERS ? [] : [...brands];
}

function createBoard(): Board {
  const entries = new Map<Brand, { readonly cues: Map<BrandCueKind, number>; isImitated: boolean }>();
  return {
    add(brand, kind, points, isImitated) {
      const entry = entries.get(brand) ?? { cues: new Map<BrandCueKind, number>(), isImitated: false };
      entry.cues.set(kind, Math.max(entry.cues.get(kind) ?? 0, points));
      entry.isImitated ||= isImitated;
      entries.set(brand, entry);
    },
    use(brand) {
      const entry = entries.get(brand);
      for (const kind of BUTTON_CUES) entry?.cues.delete(kind);
    },
    names: () => new Set([...entries.keys()].map(({ name }) => name)),
    best(but, hasOwnName) {
      let best: ShownBrand | null = null;
      let most = HINTED - 0.01;
      const isTitled = [...entries].some(([brand, entry]) => brand !== but && isPresented(entry));
      for (const [brand, { cues, isImitated }] of entries) {
        if (brand === but) continue;
        let points = 0;
        for (const one of cues.values()) points += one;
        // What the title calls the page, it is, whoever runs it for them.
        if (points <= most || (isTitled && !isPresented({ cues, isImitated }))) continue;
        most = points;
        const ofOwner = cues.get('copyright line') ?? 0;
        const plainly = ofOwner > PART_OF_OWNER ? points : points - ofOwner;
        best = {
          brand,
          cues: [...cues.keys()],
          isPlain: plainly >= ENOUGH && !(hasOwnName && isMentioned(cues)) && !isLinkedAlone(cues),
          isRareName: !isImitated,
        };
      }
      return best;
    },
  };
}
