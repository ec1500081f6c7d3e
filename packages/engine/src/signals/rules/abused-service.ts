import { contentInWords, shownContent } from '../shown-content.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Trusted service that is often abused. */
export const abusedService: SignalRule = signalRule({
  code: 'abused_service',
  needs: 'url',
  check: (c) => {
    const content = shownContent(c.url);
    if (content !== null) return { service: content.service, content: content.kind };
    const { abusedServices: service, urlShorteners } = c.listed();
    if (c.url.hosted || urlShorteners !== undefined) return null;
    return service === undefined ? null : { service, content: null };
  },
  message: (f) =>
    f.content === null
      ? `${f.service} is a trusted service that fraudsters often hide behind`
      : contentInWords(f.service, f.content),
});
