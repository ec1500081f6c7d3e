import { type SignalRule, signalRule } from '../signal-rule.ts';

/** What ends like a file, such as logo@2x.png, is none. */
const EMAIL =
  /[a-z0-9._+-](?:@|%40)[a-z0-9-]+\.(?!(?:html?|php|aspx?|jsp|png|jpe?g|gif|svg|webp|css|js|pdf)(?![a-z0-9]))[a-z]{2,}/i;

/** E-mail address in the URL. */
export const emailInUrl: SignalRule = signalRule({
  code: 'email_in_url',
  needs: 'url',
  check: (c) => {
    if (!c.url.href.includes('@') && !c.url.href.includes('%')) return null;
    const tail = c.url.path + c.url.query + fragmentOf(c.url.href);
    const match = tail.includes('@') || tail.includes('%40') ? EMAIL.exec(tail) : null;
    return match === null ? null : { address: match[0] };
  },
  message: () => 'The URL carries an e-mail address, as links made for one victim do',
});

function fragmentOf(href: string): string {
  const at = href.indexOf('#');
  return at < 0 ? '' : href.slice(at);
}
