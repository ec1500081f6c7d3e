import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page of links. */
export const linkInBioPage: SignalRule = signalRule({
  code: 'link_in_bio_page',
  needs: 'url',
  check: (c) => {
    const service = c.listed().linkInBio;
    if (service === undefined || c.lists.get(service)?.includes('urlShorteners')) return null;
    return { service };
  },
  message: (f) => `${f.service} shows pages of links that anybody can make`,
});
