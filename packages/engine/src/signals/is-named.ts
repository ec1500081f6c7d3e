import type { BrandCueKind } from '../page-brand/read-face.ts';

const NAMING: ReadonlySet<string> = new Set<BrandCueKind>([
  'title',
  'heading or logo',
  'copyright line',
  'words of the title',
  'text',
]);

/** Tells whether readers of the page see the name of the brand: pictures, links or addresses alone do not show it. */
export function isNamed(shownBy: readonly string[]): boolean {
  return shownBy.some((one) => NAMING.has(one));
}
