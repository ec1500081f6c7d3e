import { isBarePage } from '../bare-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Amounts, and words of carts, donations and fares. */
const BUYING =
  /[$€£¥₹₽]\s?\d|\d\s?(?:€|£|¥|₽|zł|kr\b|usd\b|eur\b|chf\b)|\b(?:cart|basket|subtotal|total|price|donat(?:e|ion)|checkout|order summary|tickets?|booking|warenkorb|summe|preis|spende|panier|prix|total[e]?|carrito|precio|carrello|prezzo|winkelwagen|carrinho|preço)\b|合計|总计|购物车/i;

/** Card data asked for where nothing is sold. */
export const pageCardWithoutShop: SignalRule = signalRule({
  code: 'page_card_without_shop',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    const { page } = c.visit;
    if (!page.asks.includes('card') || page.title === '' || !isBarePage(page)) return null;
    return BUYING.test(`${page.title} ${page.text}`) ? null : { asks: [...page.asks] };
  },
  message: () => 'The page asks for card data and names neither a price nor anything that is bought',
});
