import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Private suffixes that sell names and host nothing. */
const DOMAIN_SELLERS: ReadonlySet<string> = new Set(
  (
    'ae.org br.com cn.com co.com com.de com.se de.com eu.com eu.org gb.net gr.com hu.net in.net it.com jp.net jpn.com ' +
    'mex.com nom.za org.se pp.ua ru.com sa.com se.net uk.com uk.net us.cc us.com us.kg us.org za.com dpdns.org ' +
    'com.ru net.ru org.ru pp.ru msk.ru nov.ru spb.ru msk.su nov.su spb.su'
  ).split(' '),
);

/** They carry the pages of firms that have a contract with them. */
const DELIVERY_NETWORKS =
  /^(?:.*\.)?(?:akamai|akamaihd|akamaized|edgesuite|edgekey|edgecastcdn|fastly|fastlylb|cloudfront|azureedge|azurefd|cdn77|kxcdn)\.(?:net|com)$/;

/** Customer of a hosting service. */
export const freeHostingTenant: SignalRule = signalRule({
  code: 'free_hosting_tenant',
  needs: 'url',
  check: (c) => {
    const { dynamicDns, ipfsGateways } = c.listed();
    if (!c.url.hosted || dynamicDns !== undefined || ipfsGateways !== undefined) return null;
    return { service: c.url.publicSuffix };
  },
  message: (f) => {
    const kind = hostingKind(f.service);
    if (kind === 'names') return `The name lies under ${f.service}, where anybody can get a name`;
    return kind === 'delivery'
      ? `The host belongs to a customer of ${f.service}, which delivers the files of many companies`
      : `The page is made by a customer of ${f.service}, where anybody can publish`;
  },
});

/** What a service does for its customers: sells names, delivers files, or shows pages. */
export function hostingKind(service: string): 'names' | 'delivery' | 'pages' {
  if (DOMAIN_SELLERS.has(service)) return 'names';
  return DELIVERY_NETWORKS.test(service) ? 'delivery' : 'pages';
}
