import type { Background } from './background.ts';
import { listedWarning } from './hash-look-up.ts';
import { isBrandsOwn } from './judge.ts';

/** What a list of today says of an address is asked anew after this. */
const LISTED_LIFE_MS = 30 * 60_000;

/** Looks the address up in the list that a place has published, inside the browser: nobody is asked. */
export async function noteListed(
  { published, guard, findings, now }: Pick<Background, 'published' | 'guard' | 'findings' | 'now'>,
  url: string,
  isPrivate: boolean,
): Promise<void> {
  // What a page showed of itself before it was listed does not clear it.
  const known = findings.get(url, isPrivate);
  if (known !== null && known.foundBy !== 'page') return;
  const hash = await published.listedAs(url);
  const told = hash === null || isBrandsOwn(url) ? null : guard.tell(url, isPrivate);
  if (hash === null || told === null) return;
  const warning = listedWarning({ hash, brand: null, reasons: [] }, told.warning);
  findings.set(url, { warning, isPrivate, expiresAt: now() + LISTED_LIFE_MS });
}
