import { type SignalRule, signalRule } from '../signal-rule.ts';

const EMAIL = /[a-z0-9._+-](?:@|%40)[a-z0-9-]+\.([a-z]{2,})/gi;

/** What ends like a file, such as logo@2x.png, is no address. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'htm html php asp aspx jsp png jpg jpeg gif svg webp css js pdf'.split(' '),
);

/** E-mail address in the URL. */
export const emailInUrl: SignalRule = signalRule({
  code: 'email_in_url',
  needs: 'url',
  check: (c) => {
    if (!c.url.href.includes('@') && !c.url.href.includes('%')) return null;
    const tail = `${c.url.path}?${c.url.query}`;
    const match = tail.includes('@') || tail.includes('%40') ? findEmail(tail) : null;
    return match === null ? null : { address: match };
  },
  message: (f) => `The URL carries an e-mail address at ${siteOf(f.address)}, as links made for one person do`,
});

/** What stands behind the @; whose address it is stays untold. */
function siteOf(address: string): string {
  return address.slice(address.search(/@|%40/i)).replace(/^@|^%40/i, '');
}

function findEmail(text: string): string | null {
  for (const [address, ending = ''] of text.matchAll(EMAIL)) {
    if (!FILE_ENDINGS.has(ending.toLowerCase())) return address;
  }
  return null;
}
