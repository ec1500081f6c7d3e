import type { PressedLure } from '../pressed-lure.ts';
import type { SignalContext } from './signal-context.ts';
import { strangersFolder } from './strangers-folder.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** Where a page that was read is such a lure: on no site whose makers are known, but in the folders of strangers there. */
export function lureWithoutField({ visit }: SignalContext, kind: PressedLure): { readonly host: string } | null {
  if (visit === null || (isTrustedVisit(visit) && strangersFolder(visit.finalUrl) === null)) return null;
  return visit.lure === kind ? { host: visit.finalUrl.host } : null;
}
