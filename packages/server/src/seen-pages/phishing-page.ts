import { createHash } from 'node:crypto';
import type { Face, SeenPage } from '../store/tables/seen-pages.ts';

/** A page of phishing as it is remembered: without its address, and of nobody's account. */
export function phishingPage({ pictureHash, title, forms }: Face, at: number): SeenPage {
  const digest = createHash('sha256').update(`${pictureHash} ${title} ${forms}`).digest('hex');
  return {
    id: `phishing:${digest.slice(0, 32)}`,
    ...{ kind: 'phishing', brand: null, address: null, iconSha256: null, iconPictureHash: null },
    ...{ pictureHash, title, forms, seenAt: at, triedAt: at },
  };
}
