import { htmlChange, type PageChange } from '../page-change.ts';
import { editTree } from './html-tree.ts';
import { SECOND_ALIBIS } from './second-alibi-changes.ts';
import { SECOND_FIELDS } from './second-field-changes.ts';
import { SECOND_LABELS } from './second-label-changes.ts';
import { SECOND_TEXTS } from './second-text-changes.ts';
import type { TreeEdit } from './tree-edits.ts';

/**
 * A second set of what a kit's author can change for nothing, written by somebody who had read neither the page's marks nor their
 * weights. It judges and trains nothing: a mark that is made for one of these changes is worth no more than the next one.
 */
export const secondFreeChanges: readonly (PageChange & { readonly edit: TreeEdit })[] = [
  ...named('free: fields', SECOND_FIELDS),
  ...named('free: labels', SECOND_LABELS),
  ...named('free: text', SECOND_TEXTS),
  ...named('free: alibis', SECOND_ALIBIS),
];

function named(group: string, edits: Readonly<Record<string, TreeEdit>>): (PageChange & { readonly edit: TreeEdit })[] {
  return Object.entries(edits).map(([name, edit]) => ({
    name,
    group,
    way: 'cannot',
    edit,
    serve: htmlChange((html) => editTree(html, edit)),
  }));
}
