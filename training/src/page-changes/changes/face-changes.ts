import {
  answer,
  type HeaderLine,
  HTML_UTF_8,
  type PageAnswer,
  type PageChange,
  type PageRequest,
} from '../page-change.ts';

const FIRM = answer(
  '<!doctype html><title>Castle Keramik</title><h1>Castle Keramik</h1><p>Handmade tiles and stoves from our workshop in the old town. Open Monday to Friday, 9 to 17.</p><a href="/tiles">Tiles</a> <a href="/about">About us</a>',
);
const REFUSED = (status: number): PageAnswer => answer('<title>Error</title><h1>Error</h1>', [HTML_UTF_8], status);
const EMPTY = answer('');

const isBrowser = ({ headers }: PageRequest): boolean =>
  /^Mozilla\/5\.0 .*(?:Chrome|Firefox|Safari)\//.test(headers['user-agent'] ?? '');
const isMobile = ({ headers }: PageRequest): boolean => /Mobile/.test(headers['user-agent'] ?? '');
const hasLanguage = ({ headers }: PageRequest): boolean => headers['accept-language'] !== undefined;
const isGerman = ({ headers }: PageRequest): boolean => /^de/.test(headers['accept-language'] ?? '');
const hasReferer = ({ headers }: PageRequest): boolean => headers.referer !== undefined;
const hasCookie = ({ headers }: PageRequest): boolean => headers.cookie?.includes('ok=1') === true;
const isCurrent = ({ headers }: PageRequest): boolean => headers['upgrade-insecure-requests'] === '1';

const MOBILE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const gate = (script: string, text = ''): PageAnswer =>
  answer(`<!doctype html><title>One moment</title><body>${text}<script>${script}</script>`);

/** The server shows the page to some visitors only, or after something that only a browser or a person does. */
export const faceChanges: readonly PageChange[] = [
  faced('refused-403-but-browsers', isBrowser, REFUSED(403)),
  faced('refused-404-but-browsers', isBrowser, REFUSED(404)),
  faced('refused-406-but-browsers', isBrowser, REFUSED(406)),
  faced('refused-451-but-browsers', isBrowser, REFUSED(451)),
  faced('refused-500-but-browsers', isBrowser, REFUSED(500)),
  faced('refused-503-but-browsers', isBrowser, REFUSED(503)),
  faced('empty-but-browsers', isBrowser, EMPTY),
  faced('firms-page-but-browsers', isBrowser, FIRM),
  faced('redirect-away-but-browsers', isBrowser, answer('', [['Location', 'http://elsewhere.page.example/']], 302)),
  faced('firms-page-but-mobile', isMobile, FIRM, MOBILE),
  faced('refused-403-but-mobile', isMobile, REFUSED(403), MOBILE),
  faced('firms-page-but-german', isGerman, FIRM, { headers: { 'Accept-Language': 'de-DE,de;q=0.9' } }),
  faced('firms-page-but-referer', hasReferer, FIRM, { headers: { Referer: 'https://www.google.com/' } }),
  faced('refused-without-language', hasLanguage, REFUSED(403)),
  faced('refused-without-upgrade-header', isCurrent, REFUSED(403)),
  faced('cookie-by-script', hasCookie, gate('document.cookie="ok=1;path=/";location.reload()'), { waitMs: 700 }),
  faced(
    'cookie-by-script-later',
    hasCookie,
    gate(
      'setTimeout(function(){document.cookie="ok=1;path=/";location.href="/"},500)',
      '<p>Checking your browser…</p>',
    ),
    { waitMs: 1_500 },
  ),
  faced(
    'cookie-by-first-answer',
    hasCookie,
    withHeader(gate('setTimeout(function(){location.reload()},100)'), ['Set-Cookie', 'ok=1; Path=/']),
    { waitMs: 900 },
  ),
  faced(
    'button-i-am-human',
    hasCookie,
    answer(
      "<!doctype html><title>One moment</title><p>Please confirm that you are a person.</p><button id=go onclick=\"document.cookie='ok=1;path=/';location.href='/'\">I am human</button>",
    ),
    { click: '#go', waitMs: 900 },
  ),
  elsewhere(
    'link-continue',
    answer(
      '<!doctype html><title>Document</title><p>A document was shared with you.</p><a id=go href="/v/x">Continue</a>',
    ),
    { click: '#go', lands: '/v/x' },
  ),
  elsewhere(
    'button-of-form',
    answer(
      '<!doctype html><title>Document</title><p>Your document is ready.</p><form action="/v/x"><button id=go>View document</button></form>',
    ),
    { click: '#go', lands: '/v/x?' },
    '/v/x?',
  ),
  elsewhere(
    'form-sends-itself',
    answer(
      '<!doctype html><form id=f method=post action="/v/x"></form><script>document.getElementById("f").submit()</script>',
    ),
    { lands: '/v/x' },
  ),
  elsewhere(
    'refresh-after-three-seconds',
    answer(
      '<!doctype html><title>Castle Keramik</title><h1>Castle Keramik</h1><meta http-equiv=refresh content="3;url=/v/x">',
    ),
    { lands: '/v/x' },
  ),
  elsewhere(
    'location-by-pieces',
    gate(
      'var p=[47,118,47,120],s="";for(var i=0;i<p.length;i++)s+=String.fromCharCode(p[i]);window[["loc","ation"].join("")]=s',
    ),
    { lands: '/v/x' },
  ),
  elsewhere(
    'location-by-fragment',
    gate('if(location.hash==="#k7")location.replace("/v/x")', '<h1>Castle Keramik</h1>'),
    { fragment: '#k7', lands: '/v/x' },
  ),
  elsewhere(
    'location-if-screen',
    gate('if(screen.width>300&&!navigator.plugins.nothing&&Date.now()>0)location.replace(["/v","x"].join("/"))'),
    { lands: '/v/x' },
  ),
  {
    name: 'head-first-form-late',
    group: 'faces',
    way: 'cannot',
    serve: (page) => ({
      '/': () => ({ ...answer(page.body, page.headers), firstPacket: { bytes: 400, pauseMs: 2_500 } }),
    }),
  },
];

function faced(
  name: string,
  isShown: (request: PageRequest) => boolean,
  others: PageAnswer,
  visit?: PageChange['visit'],
): PageChange {
  return {
    name,
    group: 'faces',
    way: others === FIRM ? 'cloaked' : 'cannot',
    ...(visit === undefined ? {} : { visit }),
    serve: (page) => ({ '/': (request) => (isShown(request) ? answer(page.body, page.headers) : others) }),
  };
}

function elsewhere(
  name: string,
  first: PageAnswer,
  visit: NonNullable<PageChange['visit']>,
  path = '/v/x',
): PageChange {
  const serve: PageChange['serve'] = (page) => ({ '/': () => first, [path]: () => answer(page.body, page.headers) });
  return { name, group: 'faces', way: 'cannot', visit, serve };
}

function withHeader(one: PageAnswer, line: HeaderLine): PageAnswer {
  return { ...one, headers: [...one.headers, line] };
}
