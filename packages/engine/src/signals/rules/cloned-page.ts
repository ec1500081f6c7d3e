import { parseUrl } from '../../url/parse-url.ts';
import type { ParsedUrl } from '../../url/parsed-url.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Copy of another page. */
export const clonedPage: SignalRule = signalRule({
  code: 'cloned_page',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !c.visit.page.clonedMark) return null;
    const { clonedFrom, asks } = c.visit.page;
    const source = originOf(clonedFrom);
    return {
      cloned_from: clonedFrom,
      asks_password: asks.includes('password'),
      ...(source?.site === c.visit.finalUrl.site && { from_own_site: true }),
    };
  },
  message: (f) => {
    const source = originOf(f.cloned_from)?.host ?? 'another page';
    return 'from_own_site' in f
      ? `The page bears the mark of a saved copy, but was saved from its own site, ${source}`
      : `The page is a saved copy of ${source}`;
  },
});

/** null for what says nothing of the origin: files and servers of whoever saved the page. */
function originOf(source: string | null): ParsedUrl | null {
  const parsed = source === null ? null : parseUrl(source);
  return parsed?.ok === true && parsed.url.host.includes('.') ? parsed.url : null;
}
