import { listedHost } from '../host-lists.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Link shortener. */
export const urlShortener: SignalRule = signalRule({
  code: 'url_shortener',
  needs: 'url',
  check: (c) => {
    const service = listedHost(c.lists.urlShorteners, c.url);
    return service === null ? null : { service };
  },
  message: (f) => `${f.service} is a link shortener: the URL does not show where it leads`,
});
