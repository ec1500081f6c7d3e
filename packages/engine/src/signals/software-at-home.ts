import type { PageFacts, PageForm, SensitiveField } from '../evidence/evidence.ts';
import type { BrandCueKind, SoftwareFace } from '../page-brand/read-face.ts';
import { lookalikeFacts } from './brand-facts.ts';
import { faviconBrand, hotlinkedBrand } from './hotlinked-brand.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';

const OF_A_LOGIN: ReadonlySet<SensitiveField> = new Set<SensitiveField>(['password', 'email', 'one_time_code']);
/** By these a page says who it is. */
const OF_ITSELF: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>(['heading or logo', 'copyright line', 'wording']);

/** Younger domains have not yet shown that a firm stands behind them. */
const YOUNG_DAYS = 90;

/**
 * How a page is known as a program's own: by where its form sends what is typed, as the program itself does, or by its name
 * alone, which any kit can write into its title.
 */
export type AtHomeBy = 'target' | 'name';

/**
 * The sign-in page of a program that firms run themselves, on a host of a firm's own: it bears the maker's name with right; null
 * where it is none. Not with the face or pictures of another brand, and not where what is typed goes to another site or to a lone
 * script beside the page, as copies send it. On a young domain the programs that are copied most must send it where they do
 * themselves; on free hosting only those that hold a site's own pages are at home.
 */
export function softwareAtHome(context: SignalContext): AtHomeBy | null {
  const { visit } = context;
  const software = visit?.face.software ?? null;
  if (visit === null || software === null || visit.leftSite) return null;
  if (visit.finalUrl.hosted && !software.isOfSite) return null;
  if (hotlinkedBrand(context) !== null || faviconBrand(context) !== null) return null;
  if (!asksAsLoginsDo(visit.page)) return null;
  const asking = visit.page.forms.filter(({ asks }) => asks.length > 0);
  if (!asking.every((form) => keepsToItself(form, software))) return null;
  const sending = asking.length > 0 ? asking : visit.page.forms;
  const isKnownByTarget = sending.length > 0 && sending.every((form) => isOwn(form, software));
  const by = isKnownByTarget ? 'target' : 'name';
  if (by === 'name' && software.mustSendThere && isStrange(context, visit)) return null;
  return showsAnother(software, by) ? null : by;
}

/**
 * A firm's name holds a word that a brand bears, too ("mail.orange-farm.com"), and its page is a program's own, which shows nothing
 * of that brand.
 */
export function bearsAWordByChance(context: SignalContext): boolean {
  const { brand, visit } = context;
  if (brand === null || lookalikeFacts(context) !== null || softwareAtHome(context) !== 'target') return false;
  return visit?.face.software?.brand?.name !== brand.brand.name;
}

function isStrange({ sites }: SignalContext, { finalUrl }: PageVisit): boolean {
  const ageDays = youngestSite(sites)?.ageDays ?? null;
  return finalUrl.hosted || (ageDays !== null && ageDays < YOUNG_DAYS);
}

/** No program's own sign-in asks for cards or words of wallets, or for a code without a password. */
function asksAsLoginsDo({ asks }: PageFacts): boolean {
  if (!asks.every((ask) => OF_A_LOGIN.has(ask))) return false;
  return !asks.includes('one_time_code') || asks.includes('password');
}

/** A name alone does not outweigh another brand, be it only hinted at. */
function showsAnother({ another: brand }: SoftwareFace, by: AtHomeBy): boolean {
  if (brand === null || brand.isRareName) return false;
  return brand.isPlain || by === 'name' || brand.cues.some((cue) => OF_ITSELF.has(cue));
}

function keepsToItself(form: PageForm, software: SoftwareFace): boolean {
  return !form.crossSite && (!form.toBareScript || isOwn(form, software));
}

function isOwn({ action, crossSite }: PageForm, { target }: SoftwareFace): boolean {
  return target !== null && action !== null && !crossSite && target.test(action);
}
