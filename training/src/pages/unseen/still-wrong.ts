/** By the kit that is changed: changes under which more than a tenth of its dangerous pages falls still. */
export const stillFalling: Readonly<Record<string, ReadonlySet<string>>> = {
  'as written': new Set([
    'name with digits for letters',
    'labels as pictures',
    'labels as symbols',
    'name with two letters swapped',
    'name with a letter left out',
    'name as a picture without text',
    'name as a picture in the page',
    'name by CSS content',
    'name nowhere at all',
  ]),
  'plain title': new Set([
    'a firm’s site hidden by a class',
    'a firm’s site hidden by a height of 0',
    'a firm’s site in a popover',
    'labels as pictures',
    'labels as symbols',
    'navigation, imprint and profiles',
  ]),
  'name as a picture': new Set([
    'role textbox',
    'contenteditable without a role',
    'contenteditable plaintext-only with a placeholder by CSS',
    'custom elements',
    'fields without a form',
    'labels as pictures',
    'posts to a plain path',
    'posts by script',
    'asked for by prompt()',
    'no address of the form',
    'labels as symbols',
  ]),
};

/** Honest pages that are dangerous somewhere still, and places where too many of a set are suspicious. */
export const stillAccused: ReadonlySet<string> = new Set([
  'mail.orange-farm.com',
  'cloud.apple-orchard.com',
  'mail.chase-wood.com',
  'club on free hosting',
  'firms, free hosting',
  'Connect your Microsoft account  We copy your calendar from Outlook.',
  'ru: Сбербанк Онлайн оплата — Клён, Как оплатить',
  'ja: 楽天市場店 ログイン｜工房, 楽天市場店もあります。楽天ペイ、Amazon Pay、PayPay',
  'ja: 佐川急便 配送｜工房, 佐川急便でお届けします',
  'mentions, 3 years',
  'mentions, free hosting',
  'scripts, free hosting',
]);

/** Pages that no honest site has and that are safe or unknown still, by their place. */
export const stillPassing: ReadonlySet<string> = new Set([
  'the key file of a wallet and its password, 10 days',
  'the key file of a wallet and its password, free hosting',
  'each key sent to another site, 10 days',
  'each key sent to another site, 3 years',
  'each key sent to another site, free hosting',
  'passport and selfie for a limited account, 10 days',
  'passport and selfie for a limited account, 3 years',
  'passport and selfie for a limited account, free hosting',
  'the code of a payment, 10 days',
  'the code of a payment, 3 years',
  'the code of a payment, free hosting',
  'the key file of a wallet and its password, 3 years',
]);
