import type { FreeWriting, Lure } from './lure.ts';

const paragraph =
  'Our workshop in the old town has made tiles, stoves and tableware by hand since 1987. We fire with wood, glaze with ash and sell on the market every Saturday. Visitors are welcome; please ring the bell. In the spring we give courses for beginners, for children and for companies, and in the autumn we open the kiln for everybody who would like to see how it is done. ';
const article = (n: number): string => Array.from({ length: n }, (_, k) => `<p>${paragraph}${k + 1}</p>`).join('\n');
const nav =
  '<nav><a href="/">Home</a> <a href="/products">Products</a> <a href="/prices">Prices</a> <a href="/team">Team</a> <a href="/blog">Blog</a> <a href="/jobs">Jobs</a> <a href="/contact">Contact</a> <a href="/en">English</a> <a href="/de">Deutsch</a></nav>';
const imprint =
  '<footer><p>Castle Keramik GmbH, Marktplatz 4, 69117 Heidelberg, Germany. Phone +49 6221 901820. Commercial register Mannheim HRB 701234, VAT DE287654321. Managing director: Anna Lindner</p><p><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a> <a href="/contact">Contact</a></p></footer>';
const social =
  '<p><a href="https://www.facebook.com/castlekeramik">Facebook</a> <a href="https://www.instagram.com/castlekeramik">Instagram</a> <a href="https://www.linkedin.com/company/castlekeramik">LinkedIn</a> <a href="https://www.youtube.com/@castlekeramik">YouTube</a></p>';
const federated =
  '<div class="social"><a class="btn" href="https://accounts.google.com/o/oauth2/v2/auth?client_id=1234.apps.googleusercontent.com&redirect_uri=%2Fcb&response_type=code&scope=email">Continue with Google</a><a class="btn" href="https://appleid.apple.com/auth/authorize?client_id=app&redirect_uri=%2Fcb&response_type=code">Continue with Apple</a><a class="btn" href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=abc&response_type=code">Continue with Microsoft</a><a class="btn" href="https://www.facebook.com/v19.0/dialog/oauth?client_id=123&redirect_uri=%2Fcb">Continue with Facebook</a></div>';
const shop =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Castle Keramik GmbH","url":"/","telephone":"+49 6221 901820","address":{"@type":"PostalAddress","addressLocality":"Heidelberg"}}</script><meta property="og:site_name" content="Castle Keramik"><meta name="author" content="Castle Keramik GmbH">';
const cart =
  '<section class="cart"><h2>Your basket</h2><ul><li>Bowl, ash glaze, 2 × 34.00 EUR</li><li>Mug, blue, 4 × 18.00 EUR</li></ul><p>Subtotal 140.00 EUR. Shipping 6.90 EUR. Total 146.90 EUR incl. VAT</p><a href="/basket">Change basket</a> <a href="/shipping">Shipping</a> <a href="/returns">Returns</a></section>';
const before = (name: string, html: string, more: FreeWriting['writing'] = {}): FreeWriting => ({
  name,
  writing: { before: html, ...more },
});
const footer = (name: string, text: string): FreeWriting => ({
  name,
  writing: { footerOf: () => `<footer>${text}</footer>` },
});
const title = (name: string, titleOf: (lure: Lure) => string, more: FreeWriting['writing'] = {}): FreeWriting => ({
  name,
  writing: { titleOf, ...more },
});
const note = (name: string, text: (lure: Lure) => string): FreeWriting => ({
  name,
  writing: { whole: (html) => html.replace('<h1>', () => `<p class="note">${text(lureOf(html))}</p><h1>`) },
});
const lureOf = (html: string): Lure => ({ brand: (/class="logo">([^<]*)/.exec(html) ?? [])[1] ?? '' }) as Lure;

/** Things are added that honest pages have. */
export const changesOfAlibis: readonly FreeWriting[] = [
  { name: 'imprint and privacy page', writing: { after: imprint } },
  { name: 'imprint in place of the footer', writing: { footerOf: () => imprint } },
  footer('copyright of a firm', '© 2026 Castle Keramik GmbH. All rights reserved.'),
  { name: 'social profiles', writing: { after: social } },
  before('own navigation', nav),
  before('navigation, imprint and profiles', nav, { after: social, footerOf: () => imprint }),
  { name: 'structured data of a firm', writing: { head: shop } },
  before('basket of a shop', cart),
  before('article before', `<article><h2>From our workshop</h2>${article(6)}</article>`),
  { name: 'article after', writing: { after: `<article><h2>From our workshop</h2>${article(6)}</article>` } },
  before('article hidden by colour', `<div style="color:#f3f4f6;font-size:1px">${article(8)}</div>`),
  before('article hidden off the screen', `<div style="position:absolute;left:-9999px">${article(8)}</div>`),
  before(
    'article hidden by clip',
    `<div style="position:absolute;clip-path:inset(50%);overflow:hidden;height:1px;width:1px">${article(8)}</div>`,
  ),
  before('a firm’s site hidden by a class', `<div class="h0">${nav}${imprint}</div>`, {
    head: '<style>.h0{display:none}</style>',
    footerOf: () => '',
  }),
  before('a firm’s site hidden by a height of 0', `<div style="height:0;overflow:hidden">${nav}${imprint}</div>`, {
    footerOf: () => '',
  }),
  before('a firm’s site in a popover', `<div popover>${nav}${imprint}</div>`, { footerOf: () => '' }),
  before('article behind details', `<details><summary>About us</summary>${article(8)}</details>`),
  title('WordPress title', ({ title }) => `${title} ‹ Old Town Bakery — WordPress`),
  title('WordPress title only', () => 'Log In ‹ Old Town Bakery — WordPress'),
  title('Nextcloud title', () => 'Login – Nextcloud'),
  title('GitLab title', () => 'Sign in · GitLab', {
    head: '<meta name="generator" content="GitLab"><meta property="og:site_name" content="GitLab">',
  }),
  title('Keycloak title and ids', () => 'Sign in to castle', {
    whole: (html) => html.replace('<form ', '<form id="kc-form-login" ').replace('<main', '<main id="kc-content"'),
  }),
  title('WordPress login form’s own names', () => 'Log In ‹ Old Town Bakery — WordPress', {
    whole: (html) =>
      html
        .replace('<body>', '<body class="login js login-action-login wp-core-ui">')
        .replace('<form ', '<form name="loginform" id="loginform" ')
        .replace(/action="[^"]*"/, 'action="/wp-login.php"'),
    fieldOf: ({ type }, n, label) =>
      `<p><label for="user_${n}">${label}<br><input type="${type}" name="${type === 'password' ? 'pwd' : n === 0 ? 'log' : `f${n}`}" id="user_${n}" class="input"></label></p>`,
  }),
  title('Outlook title and target', () => 'Outlook', {
    whole: (html) => html.replace(/action="[^"]*"/, 'action="/owa/auth.owa"'),
  }),
  title('Zimbra title and target', () => 'Zimbra Web Client Sign In', {
    whole: (html) => html.replace(/action="[^"]*"/, 'action="/zimbra/"'),
  }),
  title('WordPress title, an empty form of its own', () => 'Log In ‹ Old Town Bakery — WordPress', {
    whole: (html) => html.replace(/action="[^"]*"/, 'action="/api/session"'),
    after: '<form action="/wp-login.php" hidden></form>',
  }),
  {
    name: 'generator WordPress',
    writing: {
      head: '<meta name="generator" content="WordPress 6.8.1"><link rel="stylesheet" href="/wp-content/themes/astra/style.css"><script src="/wp-includes/js/jquery/jquery.min.js"></script>',
    },
  },
  { name: 'generator Wix', writing: { head: '<meta name="generator" content="Wix.com Website Builder">' } },
  note('authorised reseller', ({ brand }) => `Castle Keramik, authorised reseller of ${brand}`),
  note('authorised partner, in the title too', ({ brand }) => `Official partner of ${brand}`),
  note('how-to heading', ({ brand }) => `How to sign in to ${brand}: a step-by-step guide`),
  note('demo', () => 'Demo. This page is a demonstration for training purposes. Do not enter real data.'),
  note('awareness training', ({ brand }) => `Phishing awareness training: spot the fake ${brand} page`),
  note('fan page', ({ brand }) => `We are not affiliated with ${brand}. Names and logos belong to their owners.`),
  note('clone for a portfolio', ({ brand }) => `${brand} clone built with React for my portfolio`),
  title('how-to title', ({ brand }) => `How to log in to ${brand} - Guide`),
  title('reseller title', ({ brand }) => `Castle Shop - authorised ${brand} reseller`),
  title('news title', ({ brand }) => `${brand} warns of phishing - Castle News`),
  title('demo title', ({ brand }) => `Demo: ${brand} sign-in | UI kit`),
  title('firm’s title', () => 'Castle Keramik GmbH - Customer area'),
  { name: 'federated buttons before', writing: { before: federated } },
  { name: 'federated buttons after', writing: { after: `<p>or</p>${federated}` } },
  note(
    'names of many brands',
    () => 'Works with Google, Apple, Dropbox, Slack, Zoom, Salesforce, PayPal, Amazon and Visa.',
  ),
  {
    name: 'payment logos',
    writing: {
      after:
        '<p><img src="/i/visa.svg" alt="Visa"><img src="/i/mc.svg" alt="Mastercard"><img src="/i/pp.svg" alt="PayPal"><img src="/i/klarna.svg" alt="Klarna"></p>',
    },
  },
  {
    name: 'chat widget and analytics',
    writing: {
      head: '<script src="https://widget.intercom.io/widget/abc" async></script><script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC"></script>',
    },
  },
  {
    name: 'captcha',
    writing: {
      after:
        '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script><div class="cf-turnstile" data-sitekey="0x4"></div>',
    },
  },
  {
    name: 'cookie banner',
    writing: {
      after: `<div class="cookies"><p>We use cookies to make this site better. You may accept all, refuse all or choose. Read more in our <a href="/privacy">privacy policy</a> and our <a href="/cookies">cookie policy</a>.</p><button>Accept all</button><button>Refuse all</button></div>`,
    },
  },
  {
    name: 'links with nothing in them',
    writing: { after: Array.from({ length: 12 }, (_, n) => `<a href="/p${n}"></a>`).join('') },
  },
  {
    name: 'links hidden in a template and noscript',
    writing: { after: `<noscript>${nav}</noscript><template>${nav}${imprint}</template>` },
  },
  {
    name: 'sign-up and forgotten-password pages',
    writing: {
      linksOf: () => '<p><a href="/signup">Create an account</a> <a href="/forgot">Forgot your password?</a></p>',
    },
  },
  {
    name: 'canonical and own og',
    writing: {
      head: '<link rel="canonical" href="/account"><meta property="og:title" content="Castle Keramik"><meta property="og:site_name" content="Castle Keramik"><link rel="icon" href="/favicon.ico">',
    },
  },
  before(
    'heading of a firm, sentence of the brand kept',
    '<header><a href="/"><img src="/logo.svg" alt="Castle Keramik"></a><h1>Castle Keramik</h1></header>',
  ),
  before(
    'word game',
    '<h2>Crossword of the week</h2><p>Find all the words of the puzzle. Across and down, hints and score. Play with friends!</p>',
  ),
];
