import { type Evidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { evidenceAt } from '../pages/place-page.ts';
import { loginPage } from './login-page.ts';

/**
 * What the service finds where nothing is wrong: a login page that lies at the address and is read from its HTML, mail and
 * name servers, a certificate that fits, a domain registered for nine years.
 */
export function inOrder(product: string, url: ParsedUrl, n: number): Promise<Evidence> {
  // The fragment stays with the browser: no server is asked for it.
  const asked = parseUrl(url.href.split('#', 1)[0] ?? '');
  return evidenceAt(asked.ok ? asked.url : url, loginPage(product, url, n), { ageDays: 3_300, certificateDays: 40 });
}
