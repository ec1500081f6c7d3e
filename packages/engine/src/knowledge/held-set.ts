import type { Engine } from '../engine.ts';
import { parseUrl } from '../url/parse-url.ts';

/** What is wrong with knowledge that calls an address of the held set what it must not be called. */
export interface HeldSetFault {
  readonly kind: 'accuses_honest' | 'clears_phishing' | 'misses_phishing';
  readonly url: string;
}

/**
 * Judges addresses that came with this release, so that nobody who signs new knowledge has chosen them: none of the honest ones
 * may be dangerous, none of the phishing ones safe, and half of these have to be dangerous: what is only suspicious is opened. null: it
 * may be used.
 */
export function heldSetFault(engine: Pick<Engine, 'rate'>): HeldSetFault | null {
  const verdictOf = (url: string): string => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.rate(parsed.url).verdict : 'unknown';
  };
  const accused = HONEST.find((url) => verdictOf(url) === 'dangerous');
  if (accused !== undefined) return { kind: 'accuses_honest', url: accused };
  const cleared = PHISHING.find((url) => verdictOf(url) === 'safe');
  if (cleared !== undefined) return { kind: 'clears_phishing', url: cleared };
  const missed = PHISHING.filter((url) => verdictOf(url) !== 'dangerous');
  return missed.length * 2 > PHISHING.length ? { kind: 'misses_phishing', url: missed[0] ?? '' } : null;
}

/** Sites that everybody knows, by their front pages and where people sign in, and addresses as small sites have them. */
const HONEST: readonly string[] = [
  'https://www.google.com/',
  'https://accounts.google.com/signin/v2/identifier',
  'https://en.wikipedia.org/wiki/Phishing',
  'https://github.com/login',
  'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  'https://outlook.live.com/mail/0/',
  'https://www.paypal.com/signin',
  'https://www.amazon.com/ap/signin',
  'https://appleid.apple.com/sign-in',
  'https://www.facebook.com/login/',
  'https://www.instagram.com/accounts/login/',
  'https://web.whatsapp.com/',
  'https://www.linkedin.com/login',
  'https://www.netflix.com/login',
  'https://www.dropbox.com/login',
  'https://zoom.us/signin',
  'https://slack.com/signin',
  'https://www.coinbase.com/signin',
  'https://www.ebay.com/signin/',
  'https://www.booking.com/',
  'https://www.spotify.com/account/overview/',
  'https://www.reddit.com/r/AskReddit/',
  'https://stackoverflow.com/questions/11227809',
  'https://www.mozilla.org/en-US/firefox/new/',
  'https://www.debian.org/distrib/',
  'https://www.dhl.com/en/express/tracking.html',
  'https://www.ups.com/track',
  'https://www.irs.gov/payments',
  'https://www.gov.uk/sign-in-universal-credit',
  'https://europa.eu/european-union/index_en',
  'https://www.bbc.co.uk/news',
  'https://www.lemonde.fr/international/',
  'https://www.sparkasse.de/',
  'https://www.deutsche-bank.de/',
  'https://www.ing.de/',
  'https://www.chase.com/',
  'https://www.bankofamerica.com/',
  'https://www.hsbc.co.uk/',
  'https://www.bahn.de/',
  'https://www.ikea.com/de/de/',
  'https://www.allegro.pl/',
  'https://www.uol.com.br/',
  'https://www.rakuten.co.jp/',
  'https://www.baidu.com/',
  'https://www.baker-and-son.example/',
  'https://www.baker-and-son.example/contact',
  'https://shop.green-valley-tools.example/checkout',
  'https://school-on-the-hill.example/news/2024/summer-fair',
  'https://praxis-am-markt.example/termine',
  'https://www.chorale-du-lac.example/agenda',
  'https://blog.quiet-garden.example/2023/05/roses-in-spring.html',
  'https://rowing-club-north.example/members/login',
];

/** Names that nobody had when they were written down, in the shapes that phishing has. */
const PHISHING: readonly string[] = [
  'http://paypal-login-verify66.com/signin',
  'https://netflix-billing-update.com/x',
  'http://paypa1-login.example/verify/account',
  'https://secure-chase-alert.com/login/verify',
  'https://appleid-locked-support.info/signin',
  'https://microsoftonline-password-reset.xyz/common/login',
  'https://login-facebook-security.top/checkpoint',
  'http://203.0.113.7/paypal.com/signin/verify',
  'https://www.paypal.com.account-update.example/signin',
  'https://amazon-refund-center.shop/ap/signin',
  'https://usps-redelivery-fee.top/track',
  'https://dhl-paket-zoll.info/gebuehr/zahlen',
  'https://sparkasse-pushtan-aktualisierung.com/login',
  'https://wellsfargo-verify-device.com/auth',
  'https://metamask-wallet-restore.io/import',
  'https://ledger-live-update.app/recovery-phrase',
  'https://coinbase-support-verify.com/signin',
  'https://docusign-review-document.top/view',
  'https://office365-mailbox-quota.info/owa/login',
  'https://instagram-copyright-appeal.com/form',
  'https://whatsapp-verify-code.info/web',
  'https://steamcommunity-trade-offer.ru/login',
  'https://ameli-remboursement-sante.info/connexion',
  'https://correos-pago-aduana.info/envio',
  'https://poste-italiane-verifica.info/accedi',
  'https://bradesco-token-atualizar.com/login',
  'https://xn--pypal-4ve.com/signin',
  'https://arnazon.com.security-check.top/ap/signin',
];
