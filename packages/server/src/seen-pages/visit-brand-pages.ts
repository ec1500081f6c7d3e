import { createHash } from 'node:crypto';
import type { Engine } from '@lurewatch/engine';
import { type Evidence, type Finding, noEvidence, type PageFacts, parseUrl } from '@lurewatch/engine';
import type { GatherEvidence } from '../evidence/account-evidence.ts';
import type { SeenPage, SeenPageStore } from '../store/tables/seen-pages.ts';
import { DAY_MS } from '../time/time.ts';
import { formsOf, OFFICIAL } from './face.ts';
import type { SignInPage } from './sign-in-pages.ts';

export interface BrandPageVisits {
  readonly pages: readonly SignInPage[];
  readonly store: SeenPageStore;
  /** Through the guard on outbound requests, like every page. */
  readonly gather: GatherEvidence;
  readonly canRender: boolean;
  readonly engine: Pick<Engine, 'analyze'>;
  readonly now: () => number;
  /** Waits between two pages, and for one that was slow. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const VISIT_EVERY_MS = 7 * DAY_MS;
/** Spread over the day before and after, by the page's own name, so that they do not all come at once. */
const SPREAD_MS = DAY_MS;
const MOST_AT_ONCE = 8;
const PAUSE_MS = 5_000;
const PHISHING_KEPT_MS = 90 * DAY_MS;
const MOST_PHISHING = 2_000;
/** A person has decided so. */
const CLEARED_KEPT_MS = 365 * DAY_MS;

/** One round: the few brands' pages that are due are looked at one after the other, and what was learnt long ago is forgotten. */
export async function visitBrandPages(visits: BrandPageVisits, signal: AbortSignal): Promise<void> {
  const { pages, store, now, pause } = visits;
  await store.forgetPhishing(now() - PHISHING_KEPT_MS, MOST_PHISHING);
  await store.forgetCleared(now() - CLEARED_KEPT_MS);
  const known = new Map((await store.list()).map((page) => [page.id, page]));
  const due = pages.filter((page) => isDue(page, known.get(idOf(page)), now())).slice(0, MOST_AT_ONCE);
  for (const [place, page] of due.entries()) {
    if (place > 0) await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
    await visit(page, known.get(idOf(page)), visits, signal);
  }
}

function isDue(page: SignInPage, seen: SeenPage | undefined, now: number): boolean {
  return seen === undefined || now - seen.triedAt > VISIT_EVERY_MS + SPREAD_MS * (2 * fractionOf(page.url) - 1);
}

async function visit(
  { brand, url }: SignInPage,
  before: SeenPage | undefined,
  visits: BrandPageVisits,
  signal: AbortSignal,
): Promise<void> {
  const { store, now } = visits;
  const { evidence, picture } = await look(url, visits, signal);
  const triedAt = now();
  const id = idOf({ brand, url });
  const none = { iconSha256: null, iconPictureHash: null, pictureHash: null, title: '', forms: '', seenAt: null };
  const page = ownPage(evidence.page, brand, visits);
  // What was seen before stays: a page that is away, or asks who comes, tells nothing of how it looks.
  if (page === null) {
    const kept = before === undefined ? null : await store.pictureOf(id);
    await store.save({ ...none, ...before, id, kind: 'brand', brand, address: url, triedAt }, kept);
    return;
  }
  const drawn = evidence.render?.status === 'found' ? evidence.render.value : null;
  // A page without a field is no sign-in page: what it looks like says nothing.
  const isForm = page.asks.length > 0;
  const seen: SeenPage = {
    id,
    kind: 'brand',
    brand,
    address: url,
    iconSha256: drawn?.iconSha256 ?? page.iconSha256 ?? null,
    iconPictureHash: drawn?.iconPictureHash ?? null,
    pictureHash: isForm ? (drawn?.pictureHash ?? null) : null,
    title: page.title,
    forms: formsOf(page),
    seenAt: triedAt,
    triedAt,
  };
  await store.save(seen, isForm ? picture : null);
}

/** A page that was not there in time is asked for once more: it is read on meanwhile. */
async function look(
  address: string,
  { gather, canRender, now, pause }: BrandPageVisits,
  signal: AbortSignal,
): Promise<{ readonly evidence: Evidence; readonly picture: Uint8Array | null }> {
  const parsed = parseUrl(address);
  if (!parsed.ok) throw new TypeError(`no URL: ${address}`);
  let picture: Uint8Array | null = null;
  const ask = () =>
    gather(parsed.url, {
      depth: canRender ? 'render' : 'full',
      accountId: '',
      accountLists: [],
      asOf: new Date(now()),
      onPicture: (drawn) => {
        picture = drawn;
      },
    });
  let evidence = await ask();
  if (evidence.page.status === 'failed' && evidence.page.reason === 'timeout') {
    await pause(PAUSE_MS, signal);
    evidence = await ask();
  }
  return { evidence, picture };
}

/** The page, where it answered well and still is the brand's own; null otherwise. */
function ownPage(page: Finding<PageFacts>, brand: string, { engine, now }: BrandPageVisits): PageFacts | null {
  if (page.status !== 'found' || page.value.status >= 400) return null;
  const final = parseUrl(page.value.finalUrl);
  if (!final.ok) return null;
  const { signals } = engine.analyze(final.url, noEvidence(new Date(now())));
  const isOwn = signals.some(({ code, evidence }) => OFFICIAL.has(code) && evidence.brand === brand);
  return isOwn ? page.value : null;
}

function idOf({ url }: SignInPage): string {
  return `brand:${digestOf(url).toString('hex').slice(0, 32)}`;
}

/** The same 0…1 for the same text. */
function fractionOf(text: string): number {
  return digestOf(text).readUInt32BE(0) / 2 ** 32;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
