import { listedHost } from '../host-lists.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page of links. */
export const linkInBioPage: SignalRule = signalRule({
  code: 'link_in_bio_page',
  needs: 'url',
  check: (c) => {
    const service = listedHost(c.lists.linkInBio, c.url);
    return service === null || c.lists.urlShorteners.has(service) ? null : { service };
  },
  message: (f) => `${f.service} shows pages of links that anybody can make`,
});
