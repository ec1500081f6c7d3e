import { linkRows, splitLinkForms } from '../links/link-rows.ts';
import { nameRows } from '../links/name-rows.ts';
import { tailRows } from '../links/tail-rows.ts';
import { loginRows, splitProducts } from '../logins/login-rows.ts';
import type { LabelledUrl } from './examples.ts';
import type { LabelledRows } from './training-rows.ts';

/**
 * What is made beside the corpus and learnt with it: logins of programs, forms of links, harmless tails and plain names, on the hosts
 * of `seen`. `heldOutFold`: which fifth of programs and forms is left out; null where none is.
 */
export function madeRows(
  seen: LabelledRows,
  topDomains: readonly { readonly domain: string }[],
  heldOutFold: number | null,
): LabelledUrl[] {
  return [
    ...loginRows(seen, topDomains, splitProducts(heldOutFold).shown),
    ...linkRows(seen, topDomains, splitLinkForms(heldOutFold)),
    ...tailRows(seen),
    ...nameRows(seen),
  ];
}
