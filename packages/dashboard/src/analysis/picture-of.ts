import type { Analysis, BrandPage } from '@lurewatch/contract';
import { text } from '../language/text.ts';
import type { DrawnPicture } from './drawn-picture.tsx';

/** The picture of the analysed page; null where no browser drew it. */
export function pictureOfPage({ id, screenshot_at, facts, normalized_url }: Analysis): DrawnPicture | null {
  if (screenshot_at === null) return null;
  const host = facts?.host ?? URL.parse(normalized_url)?.hostname ?? text('picture_this_address');
  return {
    src: `/app/v1/analysis/${encodeURIComponent(id)}/screenshot`,
    alt: text('picture_of', { host }),
    takenAt: screenshot_at,
  };
}

export function pictureOfBrandPage({ id }: Analysis, { host, brand, seen_at }: BrandPage): DrawnPicture {
  return {
    src: `/app/v1/analysis/${encodeURIComponent(id)}/brand-pages/${encodeURIComponent(host)}/picture`,
    alt: text('picture_brand', { brand, host }),
    takenAt: seen_at,
  };
}
