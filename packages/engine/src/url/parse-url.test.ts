import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';
import type { ParsedUrl } from './parsed-url.ts';

function parsed(input: string): ParsedUrl {
  const result = parseUrl(input);
  if (!result.ok) throw new Error(`${input} was refused: ${result.code}`);
  return result.url;
}

function refusal(input: string): string {
  const result = parseUrl(input);
  return result.ok ? `accepted as ${result.url.href}` : result.code;
}

describe('parseUrl finds the party behind a host', () => {
  it.each([
    ['https://www.shop.example.co.uk/x', 'example.co.uk', 'co.uk', false, 'shop'],
    ['https://a.b.shop.github.io/x', 'shop.github.io', 'github.io', true, 'a.b'],
    ['http://foo.weebly.com.', 'foo.weebly.com', 'weebly.com', true, ''],
    ['http://www.weebly.com/', 'weebly.com', 'com', false, ''],
    ['http://x.blogspot.tw/', 'x.blogspot.tw', 'blogspot.tw', true, ''],
    ['http://www.github.io', 'github.io', 'io', false, ''],
    ['http://www.com/', 'www.com', 'com', false, ''],
    ['http://0x7f.1/', '127.0.0.1', '', false, ''],
    ['http://[::ffff:1.2.3.4]/', '::ffff:102:304', '', false, ''],
    ['http://localhost/', 'localhost', 'localhost', false, ''],
  ])('%s belongs to %s', (input, site, publicSuffix, hosted, subdomain) => {
    expect(parsed(input)).toMatchObject({ site, publicSuffix, hosted, subdomain });
  });

  it('turns international names into A-labels', () => {
    expect(parsed('http://ПРИМЕР.рф/').host).toBe('xn--e1afmkfd.xn--p1ai');
  });
});

describe('parseUrl undoes defanging', () => {
  it.each([
    ['hxxps://evil[.]com/a', 'https://evil.com/a'],
    ['hXXp://evil(.)com/', 'http://evil.com/'],
    ['hxxp[:]//evil[dot]com', 'http://evil.com/'],
    ['https[://]evil{.}com/x[.]php', 'https://evil.com/x.php'],
    ['http[:]//[::1]/', 'http://[::1]/'],
    ['hxxps:\\\\evil.com/x[.]php', 'https://evil.com/x.php'],
    ['https://jo@evil[.]com/x', 'https://jo@evil.com/x'],
  ])('%s means %s', (input, href) => {
    expect(parsed(input)).toMatchObject({ href, wasDefanged: true });
  });

  it('leaves a true (.) of a path alone', () => {
    expect(parsed('https://example.com/a(.)b')).toMatchObject({ path: '/a(.)b', wasDefanged: false });
    expect(parsed('https://evil(.)com/a[.]b')).toMatchObject({ host: 'evil.com', path: '/a[.]b', wasDefanged: true });
    expect(parsed('https://x[.]y@evil.example/')).toMatchObject({ host: 'evil.example', wasDefanged: false });
  });

  it('reads what a browser opens as the browser does, however scheme and slashes are written', () => {
    const separator = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n'), maxLength: 5 });
    const scheme = fc.constantFrom('https:', 'HTTP:', ' hTTps:', 'ht\ntps:');
    const userinfo = fc.constantFrom('', 'jo@', 'a[.]b@', '(dot)@x@');
    const piece = fc.constantFrom('secure', '[.][.]', '[.]', '(.)', '{dot}', '..', '%2e', 'a', '?', '#', '@', '//');
    fc.assert(
      fc.property(scheme, separator, userinfo, fc.array(piece), (start, slashes, user, pieces) => {
        const text = `${start}${slashes}${user}evil.example/${pieces.join('/')}`;
        expect(parsed(text)).toMatchObject({ href: URL.parse(text)?.href, wasDefanged: false });
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});

describe('parseUrl refuses what it cannot judge', () => {
  it.each([
    ['', 'url_missing'],
    ['   ', 'url_missing'],
    ['nonsense', 'invalid_url'],
    ['example.com/path', 'invalid_url'],
    ['example.com:8080/', 'invalid_url'],
    ['localhost:3000', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['http://a..b/', 'invalid_url'],
    ['http://.../', 'invalid_url'],
    ['http://[::1', 'invalid_url'],
    ['http://exa mple.com', 'invalid_url'],
    ['ftp://example.com', 'unsupported_scheme'],
    ['javascript:alert(1)', 'unsupported_scheme'],
    ['mailto:a@example.com', 'unsupported_scheme'],
  ])('%j is %s', (input, code) => {
    expect(refusal(input)).toBe(code);
  });

  it.each(['example.com/path', 'evil[.]example[.]com', '192[.]0[.]2[.]1/login', 'example.com:8080/'])(
    'and says of %s that only the scheme is missing',
    (input) => {
      expect(parseUrl(input)).toMatchObject({ message: expect.stringContaining('write http:// or https:// in front') });
    },
  );

  it('counts code points, not UTF-16 units, and includes the limit', () => {
    const prefix = 'http://e.com/';
    const atLimit = prefix + '😀'.repeat(2048 - prefix.length);
    expect(parsed(atLimit).host).toBe('e.com');
    expect(refusal(`${atLimit}a`)).toBe('url_too_long');
  });
});

describe('parseUrl on hostile text', () => {
  const fragments = fc.constantFrom(
    'http://',
    'HTTPS://',
    'hxxp://',
    '://',
    '//',
    '[',
    ']',
    '[.]',
    '(dot)',
    '.',
    '..',
    '@',
    ':',
    '%',
    '%00',
    '%2e',
    '\\',
    '#',
    '?',
    '/',
    '\u0000',
    '\t',
    '\n',
    ' ',
    'xn--',
    'xn--a',
    '0x',
    '１',
    '。',
    'а',
    '\ud800',
    '\u202e',
    '127.1',
    '::1',
    'com',
    'github.io',
    'www.',
    'a'.repeat(70),
  );
  const hostile = fc.oneof(
    fc
      .array(fc.oneof(fragments, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 })
      .map((parts) => parts.join('')),
    fc
      .array(fc.oneof(fragments, fc.string({ maxLength: 6 })), { maxLength: 12 })
      .map((parts) => `http://${parts.join('')}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );

  it('never throws, and what it accepts hangs together (100 000 cases)', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const result = parseUrl(text);
        if (!result.ok) {
          refused++;
          expect(result.message.length).toBeGreaterThan(0);
          return;
        }
        accepted++;
        const { url } = result;
        if (url.host === '' || url.host !== url.host.toLowerCase()) throw new Error(`host ${url.host}`);
        if (!url.canonicalHost.endsWith(url.site)) throw new Error(`${url.site} is no end of ${url.canonicalHost}`);
        if (!url.site.endsWith(url.publicSuffix)) throw new Error(`${url.publicSuffix} is no end of ${url.site}`);
        if (!url.path.startsWith('/')) throw new Error(`path ${url.path}`);
        if (url.subdomain !== '' && `${url.subdomain}.${url.site}` !== url.canonicalHost)
          throw new Error(url.subdomain);
      }),
      { numRuns: 100_000, seed: 20261121 },
    );
    expect(accepted).toBeGreaterThan(10_000);
    expect(refused).toBeGreaterThan(10_000);
  }, 120_000);

  it('does not care for scheme, host case, leading www., default port or the slash of a bare root', () => {
    fc.assert(
      fc.property(fc.domain(), fc.boolean(), (domain, secure) => {
        const plain = parsed(`http://${domain}`);
        const [scheme, port] = secure ? ['https', ':443'] : ['HTTP', ':80'];
        const dressed = parsed(`${scheme}://WWW.${domain.toUpperCase()}${port}/`);
        const same = ({ canonicalHost, site, publicSuffix, hosted, subdomain, port: p, path }: ParsedUrl) => ({
          canonicalHost,
          site,
          publicSuffix,
          hosted,
          subdomain,
          p,
          path,
        });
        expect(same(dressed)).toEqual(same(plain));
      }),
      { numRuns: 2_000, seed: 7 },
    );
  });
});
