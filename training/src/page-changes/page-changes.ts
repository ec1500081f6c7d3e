import { charsetChanges } from './changes/charset-changes.ts';
import { contentTypeChanges } from './changes/content-type-changes.ts';
import { faceChanges } from './changes/face-changes.ts';
import { followedChanges } from './changes/followed-changes.ts';
import { httpChanges } from './changes/http-changes.ts';
import { limitChanges } from './changes/limit-changes.ts';
import { scriptChanges } from './changes/script-changes.ts';
import { tokenChanges } from './changes/token-changes.ts';
import { wireChanges } from './changes/wire-changes.ts';
import type { PageChange } from './page-change.ts';

/** What whoever serves a page can change for nothing, without what a visitor sees being another. */
export const pageChanges: readonly PageChange[] = [
  ...charsetChanges,
  ...contentTypeChanges,
  ...httpChanges,
  ...wireChanges,
  ...tokenChanges,
  ...limitChanges,
  ...followedChanges,
  ...scriptChanges,
  ...faceChanges,
];
