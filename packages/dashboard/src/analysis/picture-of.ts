import type { Analysis, BrandPage } from '@lurewatch/contract';
import type { DrawnPicture } from './drawn-picture.tsx';

/** The picture of the analysed page; null where no browser drew it. */
export function pictureOfPage({ id, screenshot_at, facts, normalized_url }: Analysis): DrawnPicture | null {
  if (screenshot_at === null) return null;
  const host = facts?.host ?? URL.parse(normalized_url)?.hostname ?? 'this address';
  return {
    src: `/app/v1/analysis/${encodeURIComponent(id)}/screenshot`,
    alt: `The page at ${host}, drawn by a browser`,
    takenAt: screenshot_at,
  };
}

export function pictureOfBrandPage({ id }: Analysis, { host, brand, seen_at }: BrandPage): DrawnPicture {
  return {
    src: `/app/v1/analysis/${encodeURIComponent(id)}/brand-pages/${encodeURIComponent(host)}/picture`,
    alt: `${brand}’s own page at ${host}, drawn by a browser`,
    takenAt: seen_at,
  };
}
