import type { Evidence, Likeness, PageFacts } from '@lurewatch/engine';
import type { Face, SeenPage } from '../store/tables/seen-pages.ts';
import { brandPageOf, createIconComparison } from './compare-icons.ts';
import { distanceOf, formsOf, type HashWords, isSameFace, wordsOf } from './face.ts';

/** What a page looks like among those that were seen. undefined: like none of them. */
export type ComparePage = (evidence: Evidence) => Likeness | undefined;

/** Pictures further apart than this have nothing in common. */
const FARTHEST = 10;

interface SeenPicture extends HashWords {
  readonly page: SeenPage;
}

/** Makes the seen pages ready for comparing. What looks like a cleared page is no phishing. */
export function createPageComparison(pages: readonly SeenPage[], cleared: readonly Face[]): ComparePage {
  const iconOf = createIconComparison(pages);
  const faces = picturesOf(pages.filter(({ kind }) => kind === 'brand'));
  const phishing = picturesOf(pages.filter((page) => page.kind === 'phishing' && !isCleared(page, cleared)));

  return ({ page, render }) => {
    if (page.status !== 'found') return undefined;
    const drawn = render?.status === 'found' ? render.value : null;
    const icon = iconOf(drawn?.iconSha256 ?? page.value.iconSha256 ?? null, drawn?.iconPictureHash ?? null);
    const face = nearest(faces, drawn?.pictureHash ?? null);
    const known = nearest(phishing, drawn?.pictureHash ?? null);
    const seen = face === null ? null : brandPageOf(face.page);
    const likeness: Likeness = {
      ...(icon !== null && { icon }),
      ...(face !== null && seen !== null && { face: { ...seen, distance: face.distance } }),
      ...(known !== null && { phishing: compared(page.value, known) }),
    };
    return Object.keys(likeness).length > 0 ? likeness : undefined;
  };
}

function isCleared({ pictureHash, title, forms }: SeenPage, cleared: readonly Face[]): boolean {
  return pictureHash !== null && cleared.some((face) => isSameFace(face, { pictureHash, title, forms }));
}

function compared(page: PageFacts, { page: seen, distance }: Near): NonNullable<Likeness['phishing']> {
  return {
    distance,
    hasSameTitle: page.title !== '' && page.title === seen.title,
    hasSameForms: formsOf(page) === seen.forms,
    seenOn: new Date(seen.seenAt ?? seen.triedAt).toISOString().slice(0, 10),
  };
}

function picturesOf(pages: readonly SeenPage[]): SeenPicture[] {
  return pages.flatMap((page) => (page.pictureHash === null ? [] : [{ page, ...wordsOf(page.pictureHash) }]));
}

interface Near {
  readonly page: SeenPage;
  readonly distance: number;
}

/** A few thousand pairs of numbers: a search tree would take longer. */
function nearest(pictures: readonly SeenPicture[], hash: string | null): Near | null {
  if (hash === null) return null;
  const words = wordsOf(hash);
  let best: Near | null = null;
  for (const picture of pictures) {
    const distance = distanceOf(picture, words);
    if (distance <= FARTHEST && distance < (best?.distance ?? FARTHEST + 1)) best = { page: picture.page, distance };
  }
  return best;
}
