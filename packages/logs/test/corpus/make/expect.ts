import type { ExpectedAddress } from '../expectation.ts';
import { isMachineName, type NameFacts, type WebFacts } from './facts.ts';

/** The whole address of a request, as a browser would show it. */
export function addressOf(web: WebFacts): string | undefined {
  if (web.host === undefined) return undefined;
  const usual = web.scheme === 'https' ? 443 : 80;
  const port = web.port === usual ? '' : `:${web.port}`;
  return `${web.scheme}://${web.credentials}${web.host}${port}${web.target}`;
}

/** Of what people put into Referer, addresses of the web alone. */
export function referrer(web: WebFacts, field: string): ExpectedAddress[] {
  return web.referrer !== undefined && /^https?:/i.test(web.referrer)
    ? [{ url: web.referrer, field, role: 'referrer' }]
    : [];
}

/** The request under the name of the field, where the log has the whole address. */
export function requested(web: WebFacts, field: string): ExpectedAddress[] {
  const url = addressOf(web);
  return url === undefined ? [] : [{ url, field, role: 'requested' }];
}

/** The request where the log has host and path apart and does not say the scheme. */
export function joined(
  web: WebFacts,
  field: string,
  marks: Pick<ExpectedAddress, 'anyScheme' | 'anyPort'>,
): ExpectedAddress[] {
  return requested({ ...web, credentials: '' }, field).map((address) => ({ ...address, ...marks }));
}

/** The name that was asked for; machines' own names may be left out. */
export function asked(name: NameFacts, field: string): ExpectedAddress[] {
  const address = { host: name.name, field, role: 'requested' } as const;
  return [isMachineName(name.name) ? { ...address, optional: true } : address];
}

/** Where the name leads: worth looking at, nobody asked for it by this name. */
export function alias(name: NameFacts, field: string): ExpectedAddress[] {
  return name.alias === undefined ? [] : [{ host: name.alias, field, role: 'mentioned', optional: true }];
}
