import type { FakeInternet } from './fake-internet.ts';
import { type LaidLure, LURE_ADDRESSES, LURE_PLACES } from './lure-places.ts';
import { type Hands, heardOf, LURES, type Lure, press, typeSecret } from './lures.ts';

/** A tab of either browser. */
export interface TriedTab extends Hands {
  /** Not awaited: it may end on a page of the extension. */
  go(url: string): void;
  isStopped(): Promise<boolean>;
  /** Whether the page has set this about itself; false where it cannot be asked. */
  has(mark: 'ready' | 'stage'): Promise<boolean>;
  /** What the page has written about itself, by that name. */
  told(name: string): Promise<string | null>;
  close(): Promise<void>;
}

export interface TriedBrowser {
  newTab(): Promise<TriedTab>;
  /** What `act` opens; null where that is nothing. */
  opened(act: () => Promise<void>): Promise<TriedTab | null>;
}

/** One cell of the table. */
interface TriedLure {
  readonly lure: string;
  /** `top` for a lure that fills the tab. */
  readonly place: string;
  /** `a plain name` where the address has no mark. */
  readonly address: string;
}

interface TriedResult extends TriedLure {
  readonly isStopped: boolean;
  /** Each letter, or the press, that got out. */
  readonly heard: readonly string[];
}

const TOP = 'top';
const PLAIN = 'a plain name';

/** One that asks for a password, one for the words of a wallet, one for a press. */
const THREE: readonly string[] = ['a form', 'recovery words', 'a command on the clipboard'];
/** Names without a mark. */
const PLAIN_HOSTS: readonly string[] = ['bakery-miller.de', 'harvest-plain.com', 'garden-friends.org'];

export const WHOLE_TABLE: readonly TriedLure[] = [
  ...LURES.map(({ name }) => ({ lure: name, place: TOP, address: PLAIN })),
  ...LURE_PLACES.flatMap(({ name }) => THREE.map((lure) => ({ lure, place: name, address: PLAIN }))),
  ...Object.keys(LURE_ADDRESSES).flatMap((address) => THREE.map((lure) => ({ lure, place: TOP, address }))),
];

/** Each place once, the three lures in turn. */
export const SHORT_TABLE: readonly TriedLure[] = LURE_PLACES.map(({ name }, at) => ({
  lure: THREE[at % THREE.length] as string,
  place: name,
  address: PLAIN,
}));

/** How long a page is given to be stopped after the last key: on a busy machine it takes seconds. */
const PATIENCE_MS = 10_000;
const OPENS_WITHIN_MS = 20_000;

export function isKept({ isStopped, heard }: TriedResult): boolean {
  return isStopped && heard.length === 0;
}

/** A cell, and what came of it when it was tried again. */
export interface TriedTwice {
  readonly first: TriedResult;
  readonly again: TriedResult | null;
}

/** Where the word on a page comes after the longest hold, as on a busy machine, letters are out before the stop: that is tried again. */
export async function tryTwice(
  browser: TriedBrowser,
  internet: FakeInternet,
  tried: TriedLure,
  number: number,
): Promise<TriedTwice> {
  const first = await tryLure(browser, internet, tried, number);
  const isLate = first.isStopped && !isKept(first);
  return { first, again: isLate ? await tryLure(browser, internet, tried, number + WHOLE_TABLE.length) : null };
}

export function isKeptAtLast({ first, again }: TriedTwice): boolean {
  return isKept(first) || (again !== null && isKept(again));
}

/** What got out, in a line; null where nothing did. */
export function lostBy({ lure, place, address, isStopped, heard }: TriedResult): string | null {
  if (isStopped && heard.length === 0) return null;
  return `${lure}, ${place}, ${address}: ${isStopped ? 'late' : 'not stopped'}; ${heard.join(', ')}`;
}

/** @param number new for each: what was found out about an address is remembered */
async function tryLure(
  browser: TriedBrowser,
  internet: FakeInternet,
  tried: TriedLure,
  number: number,
): Promise<TriedResult> {
  const lure = LURES.find(({ name }) => name === tried.lure);
  const laid = lure === undefined ? undefined : lay(lure, tried, number);
  if (lure === undefined || laid === undefined)
    throw new Error(`there is no ${tried.lure}, ${tried.place}, ${tried.address}`);
  internet.forget();
  for (const [path, answer] of Object.entries(laid.answers)) internet.answers.set(path, answer);
  const first = await browser.newTab();
  let tab = first;
  for (const url of laid.opens) {
    tab.go(url);
    await settled(tab, laid.pressed !== undefined && url === laid.opens.at(-1) ? 'stage' : 'ready');
  }
  if (laid.pressed === 'new tab') {
    const opened = await browser.opened(() => press(first));
    if (opened === null) throw new Error(`${tried.place} does not open`);
    tab = opened;
  } else if (laid.pressed === 'this tab') await press(tab);
  if (laid.pressed !== undefined) await settled(tab, 'ready');
  await (lure.act ?? typeSecret)(tab).catch(() => {});
  const end = Date.now() + PATIENCE_MS;
  while (!(await tab.isStopped()) && Date.now() < end) await sleep(100);
  const isStopped = await tab.isStopped();
  for (const open of new Set([tab, first])) await open.close().catch(() => {});
  return { ...tried, isStopped, heard: heardOf(internet) };
}

function lay({ answers }: Lure, { place, address }: TriedLure, number: number): LaidLure | undefined {
  const host = PLAIN_HOSTS[number % PLAIN_HOSTS.length] as string;
  const url = URL.parse(LURE_ADDRESSES[address]?.(number) ?? `http://${host}/p${number}`);
  const html = answers['/p']?.body;
  if (url === null || html === undefined) return undefined;
  if (place !== TOP) return LURE_PLACES.find(({ name }) => name === place)?.lay(html, url);
  const { '/p': own, ...others } = answers;
  return own === undefined ? undefined : { answers: { ...others, [url.pathname]: own }, opens: [url.href] };
}

async function settled(tab: TriedTab, mark: 'ready' | 'stage'): Promise<void> {
  const end = Date.now() + OPENS_WITHIN_MS;
  while (Date.now() < end && !(await tab.has(mark)) && !(await tab.isStopped())) await sleep(50);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
