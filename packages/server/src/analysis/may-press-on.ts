import { type AskedContext, carriedUrl, type Engine, type ParsedUrl } from '@lurewatch/engine';

/** Whether a browser may press a button there: a person is about to open it, and the site that is opened has no standing. */
export function mayPressOn(
  url: ParsedUrl,
  context: AskedContext,
  { isTrustedSite }: Pick<Engine, 'isTrustedSite'>,
): boolean {
  const opened = carriedUrl(url) ?? url;
  return context === 'navigation' && (opened.hosted || !isTrustedSite(opened.site));
}
