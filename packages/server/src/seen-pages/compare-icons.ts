import type { Likeness, SeenBrandPage } from '@lurewatch/engine';
import type { SeenPage } from '../store/tables/seen-pages.ts';
import { type IconFace, iconFaceOf, isSameIcon } from './icon-face.ts';

/** The brand page that has an icon, by the hash of its bytes or what it looks like; null: none has, or pages of several brands. */
type CompareIcon = (sha256: string | null, pictureHash: string | null) => NonNullable<Likeness['icon']> | null;

interface SeenIcon {
  readonly page: SeenBrandPage;
  readonly face: IconFace;
}

/** Makes the icons of brands' own pages ready for comparing. An icon that two brands share is nobody's. */
export function createIconComparison(pages: readonly SeenPage[]): CompareIcon {
  const byBytes = new Map<string, SeenBrandPage[]>();
  const seen: SeenIcon[] = [];
  for (const page of pages) {
    const own = brandPageOf(page);
    if (own === null) continue;
    if (page.iconSha256 !== null) byBytes.set(page.iconSha256, [...(byBytes.get(page.iconSha256) ?? []), own]);
    if (page.iconPictureHash !== null) seen.push({ page: own, face: iconFaceOf(page.iconPictureHash) });
  }

  return (sha256, pictureHash) => {
    const same = sha256 === null ? undefined : byBytes.get(sha256);
    if (same !== undefined) return ofOneBrand(same, true);
    if (pictureHash === null) return null;
    const face = iconFaceOf(pictureHash);
    const alike = seen.filter((icon) => isSameIcon(icon.face, face));
    return ofOneBrand(
      alike.map(({ page }) => page),
      false,
    );
  };
}

export function brandPageOf({ kind, brand, address }: SeenPage): SeenBrandPage | null {
  if (kind !== 'brand' || brand === null || address === null) return null;
  return { brand, host: new URL(address).hostname };
}

function ofOneBrand(pages: readonly SeenBrandPage[], isSameBytes: boolean): NonNullable<Likeness['icon']> | null {
  const [first] = pages;
  if (first === undefined || pages.some(({ brand }) => brand !== first.brand)) return null;
  return { ...first, isSameBytes };
}
