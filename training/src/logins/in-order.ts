import { type Evidence, noEvidence, type ParsedUrl } from '@lurewatch/engine';
import { dns, form, page, registered, tls } from '../../../packages/engine/src/signals/invented-evidence.ts';

/** The product's own login page, on a domain that has been registered for years and whose certificate fits. */
export function inOrder(name: string, url: ParsedUrl): Evidence {
  return {
    ...noEvidence(new Date('2026-11-01T00:00:00Z')),
    ...dns({ mailServers: [`mail.${url.site}`] }),
    ...registered('2017-05-04T00:00:00Z'),
    ...tls({}),
    ...page({
      finalUrl: url.href,
      title: name,
      brandTexts: [name],
      text: `${name} User name Password Sign in Forgot password?`,
      textLength: 45,
      bytes: 9_000,
      forms: [form({})],
      asks: ['password'],
      links: { total: 3, ownPages: 3, dead: 0, hosts: [] },
      assetHosts: [{ host: url.host, count: 6 }],
      scripts: 3,
      images: 1,
    }),
  };
}
