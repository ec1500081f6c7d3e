import { type SignalRule, signalRule } from '../signal-rule.ts';

const USUAL: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** Unusual port. */
export const unusualPort: SignalRule = signalRule({
  code: 'unusual_port',
  needs: 'url',
  check: (c) => (c.url.port === null || USUAL.has(c.url.port) ? null : { port: c.url.port }),
  message: (f) => `The URL asks for the unusual port ${f.port}`,
});
