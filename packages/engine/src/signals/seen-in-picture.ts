import type { Brand } from '../brand/brand.ts';
import { requestIn, WORD } from '../page-brand/read-picture-text.ts';
import { asksForSomething } from './asks-for-secrets.ts';
import { isLikelyBranch } from './imitated-on-page.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** A page of nobody who is known, and of no program, whose picture was read. */
function strangersPicture({ visit }: SignalContext): Required<PageVisit> | null {
  if (visit === null || isTrustedVisit(visit) || visit.face.software !== null) return null;
  const { picture } = visit;
  return picture === undefined ? null : { ...visit, picture };
}

/** The brand that the picture of a page names, where the page itself does not show one plainly, and something is asked for. */
export function brandInPicture(context: SignalContext): { readonly brand: Brand; readonly line: string } | null {
  const visit = strangersPicture(context);
  const found = visit?.picture.brand ?? null;
  if (visit === null || found === null || visit.face.brand?.isPlain === true) return null;
  const { page, picture, official } = visit;
  if (!asksForSomething(page) && page.asks.length === 0 && picture.request === null) return null;
  if (official?.brand.name === found.brand.name || isLikelyBranch(context, visit, found.brand)) return null;
  return found;
}

/** Fewer words may be a caption. */
const LEAST_WORDS = 4;
const LEAST_MISSING = 0.7;
/** Of longer pages not all the text is kept, so that what is drawn may stand in the rest. */
const MOST_TEXT = 3_000;

/**
 * What the picture asks for while the document holds neither that request nor most of the words that are drawn: a canvas, a picture of
 * a form, letters that a font swaps. null: the two agree, or the document was not read whole.
 */
export function requestOnlyDrawn(context: SignalContext): string | null {
  const visit = strangersPicture(context);
  if (visit === null || visit.picture.request === null) return null;
  const { page, picture } = visit;
  if (page.truncated || page.textLength > MOST_TEXT || picture.words.size < LEAST_WORDS) return null;
  const written = `${page.title} ${page.text}`;
  if (requestIn(written) !== null) return null;
  const known = new Set(written.toLowerCase().match(WORD));
  let missing = 0;
  for (const word of picture.words) if (!known.has(word)) missing += 1;
  return missing >= LEAST_MISSING * picture.words.size ? picture.request : null;
}
