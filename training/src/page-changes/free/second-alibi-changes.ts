import { attribute, setAttribute } from './html-tree.ts';
import { atStart, below, inHead, type TreeEdit } from './tree-edits.ts';

const FIRM = 'Willow Bridge Bakery';
const ARTICLE = `<article><h2>Baking with rye</h2>${'<p>Rye flour takes up more water than wheat flour and its dough stays sticky; a long rest in a warm place helps. We turn the loaves twice and bake them in a falling heat until the crust is dark.</p>'.repeat(8)}</article>`;
const links = (...names: readonly string[]): string =>
  names.map((name) => `<a href="/${name.toLowerCase().replaceAll(' ', '-')}">${name}</a>`).join(' ');
const otherBrands =
  'Adidas, Bosch, Canon, Dell, Epson, Ford, Garmin, Honda, Ikea, Jaguar, Kodak, Lego, Mazda, Nikon, Opel, Philips, Ricoh, Siemens, Toyota, Volvo';

/** What makes a page look like that of an honest site, for nothing. */
export const SECOND_ALIBIS: Readonly<Record<string, TreeEdit>> = {
  'alibi-article-below': below(ARTICLE),
  'alibi-shop-below': below(
    `<h2>Our bread</h2><ul><li>Rye loaf 4.20 € <button>Add to cart</button></li><li>Spelt loaf 4.80 € <button>Add to cart</button></li></ul>${links('Cart', 'Checkout', 'Shipping', 'Returns')}`,
  ),
  'alibi-menu-on-top': atStart(
    `<nav style="font-size:9px">${links('Home', 'Bread', 'Cakes', 'Opening hours', 'About us', 'Contact')}</nav>`,
  ),
  'alibi-address-below': below(
    `<address>${FIRM}<br>14 Mill Lane<br>Telephone 01632 960 114<br>Monday to Friday 7 to 18</address>`,
  ),
  'alibi-copyright-of-a-firm': below(`<p>© 2009–2026 ${FIRM}. All rights reserved.</p>`),
  'alibi-heading-of-a-firm': atStart(`<h1 style="font-size:8px;margin:0">${FIRM}</h1>`),
  'alibi-not-affiliated': below('<p>We are independent and in no way connected with any company named here.</p>'),
  'alibi-simulation': below('<p>This page is part of a security awareness exercise. Nothing is stored.</p>'),
  'alibi-other-brands': below(`<p>We repair ${otherBrands}.</p>`),
  'alibi-payment-marks': below(
    ['Visa', 'Mastercard', 'PayPal', 'Klarna', 'Apple Pay'].map((name) => `<img src="/p.png" alt="${name}">`).join(''),
  ),
  'alibi-social-links': below(
    ['facebook.com', 'instagram.com', 'youtube.com', 'linkedin.com']
      .map((host) => `<a href="https://www.${host}/willowbridgebakery">${host}</a>`)
      .join(' '),
  ),
  'alibi-cookie-notice': below(
    `<p>We use cookies to count visits. ${links('Accept', 'Cookie settings', 'Privacy')}</p>`,
  ),
  'alibi-languages': inHead(
    ['en', 'de', 'fr', 'es'].map((code) => `<link rel="alternate" hreflang="${code}" href="/${code}/">`).join(''),
  ),
  'alibi-open-graph': inHead(
    `<meta property="og:site_name" content="${FIRM}"><meta property="og:title" content="${FIRM}"><meta name="description" content="Bread and cakes since 1984"><meta name="author" content="${FIRM}">`,
  ),
  'alibi-generator': inHead(
    '<meta name="generator" content="WordPress 6.6.1"><link rel="stylesheet" href="/wp-content/themes/bakery/style.css">',
  ),
  'alibi-application-files': inHead(
    '<link rel="manifest" href="/site.webmanifest"><link rel="apple-touch-icon" href="/touch.png"><link rel="canonical" href="/"><link rel="alternate" type="application/rss+xml" href="/feed/">',
  ),
  'alibi-forgotten-and-register': (tree) => {
    for (const form of tree.elements('form').slice(0, 1)) {
      tree.append(form, '<a href="/forgot">Forgotten your password?</a> <a href="/register">Register</a>');
    }
  },
  'alibi-token-of-a-framework': (tree) => {
    for (const form of tree.elements('form').slice(0, 1)) {
      tree.append(
        form,
        '<input type="hidden" name="csrf_token" value="6b1f0c0e5d0a4be0"><input type="checkbox" name="remember">',
      );
    }
  },
  'alibi-links-made-own': (tree) => {
    for (const [n, link] of tree.elements('a').entries()) {
      if (attribute(link, 'href') !== undefined) setAttribute(link, 'href', `/page-${n + 1}`);
    }
  },
  'alibi-files-made-own': (tree) => {
    for (const [n, element] of tree.elements('img', 'script', 'link').entries()) {
      for (const name of ['src', 'href']) {
        if (attribute(element, name) !== undefined) setAttribute(element, name, `/assets/${n + 1}`);
      }
    }
  },
};
