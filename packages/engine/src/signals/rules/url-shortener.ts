import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Link shortener. */
export const urlShortener: SignalRule = signalRule({
  code: 'url_shortener',
  needs: 'url',
  check: (c) => {
    const service = c.listed().urlShorteners;
    const isFront = c.url.path.length < 2 && c.url.query === '';
    return service === undefined || isFront ? null : { service };
  },
  message: (f) => `${f.service} is a link shortener: the URL does not show where it leads`,
});
