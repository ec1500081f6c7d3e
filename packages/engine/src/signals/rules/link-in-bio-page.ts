import { contentInWords } from '../shown-content.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Page of links. */
export const linkInBioPage: SignalRule = signalRule({
  code: 'link_in_bio_page',
  needs: 'url',
  check: (c) => {
    const service = c.listed().linkInBio;
    if (service === undefined || c.lists.get(service)?.includes('urlShorteners')) return null;
    if (c.url.canonicalHost === service && c.url.path === '/') return null;
    return { service, content: 'links' as const };
  },
  message: (f) => contentInWords(f.service, f.content),
});
