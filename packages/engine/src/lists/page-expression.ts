import type { ParsedUrl } from '../url/parsed-url.ts';
import { urlKey } from './threat-key.ts';

/**
 * The expression under which a single page is listed and reported: host and path, without the query, which kits make up for
 * each visitor.
 */
export function pageExpression(url: ParsedUrl): string {
  const [expression = ''] = urlKey(url).split('?', 1);
  return expression;
}
