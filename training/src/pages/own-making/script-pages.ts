import type { CorpusPage } from '../read-pages.ts';
import { ownPage } from './own-page.ts';
import type { ScriptWords } from './script-words.ts';
import { hangulWords, hanWords, kanaWords } from './script-words-east-asia.ts';
import { cyrillicWords, greekWords } from './script-words-europe.ts';
import { arabicWords, hebrewWords } from './script-words-near-east.ts';

export const scriptWords: readonly ScriptWords[] = [
  cyrillicWords,
  greekWords,
  hebrewWords,
  arabicWords,
  hanWords,
  kanaWords,
  hangulWords,
];

const KINDS = ['signIn', 'shop', 'news', 'contact'] as const;
const PATHS = ['', 'shop', 'news', 'contact', 'account'];

/** Forty honest pages of firms for each script: ten firms, each with its sign-in, shop, news and contact page. */
export function scriptPages(): readonly CorpusPage[] {
  return scriptWords.flatMap((words) =>
    words.firms.flatMap((_, firm) =>
      KINDS.map((kind, n) => {
        const { title, content } = parts(words, firm)[kind];
        const html = frame(words, firm, title, content);
        return ownPage(`script-${words.script}`, firm * KINDS.length + n, {
          title,
          html,
          sensitive: kind === 'signIn' ? ['password'] : [],
        });
      }),
    ),
  );
}

function parts(
  words: ScriptWords,
  firm: number,
): Record<(typeof KINDS)[number], { readonly title: string; readonly content: string }> {
  const [name] = words.firms[firm] ?? ['', ''];
  const { signIn, shop, news, contact } = words;
  return {
    signIn: { title: `${signIn.heading} – ${name}`, content: signInContent(signIn, firm) },
    shop: { title: `${shop.heading} | ${name}`, content: shopContent(shop, firm) },
    news: { title: `${news.heading} – ${name}`, content: newsContent(news, firm) },
    contact: { title: `${name}: ${contact.heading}`, content: contactContent(contact, firm) },
  };
}

/** Head, menu and footer in four ways, as shop systems and own hands make them. */
function frame(words: ScriptWords, firm: number, title: string, content: string): string {
  const [name, trade] = words.firms[firm] ?? ['', ''];
  const links = words.nav.map((text, n) => `<a href="/${PATHS[n]}">${text}</a>`);
  const [rights, privacy, terms] = words.footer;
  const foot = `<footer><p>© ${2019 + (firm % 7)} ${name}. ${rights}.</p><a href="/privacy">${privacy}</a> <a href="/terms">${terms}</a></footer>`;
  const layouts = [
    `<header><a href="/"><img src="/img/logo.png" alt="${name}"></a><nav>${links.join('')}</nav></header><main>${content}</main>${foot}`,
    `<div id="wrap"><div id="top"><h2>${name}</h2><p>${trade}</p></div><ul class="menu">${links.map((link) => `<li>${link}</li>`).join('')}</ul><div id="content">${content}</div>${foot}</div>`,
    `<table width="960"><tr><td colspan="2"><b>${name}</b> · ${trade}</td></tr><tr><td>${links.join('<br>')}</td><td>${content}</td></tr></table>${foot}`,
    `<main class="narrow"><p class="brand"><a href="/">${name}</a></p>${content}</main>${firm % 2 === 0 ? foot : `<p><small>${name} · ${trade}</small></p>`}`,
  ];
  return `<!DOCTYPE html>
<html lang="${words.lang}"${words.direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${name} – ${trade}">
<link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/css/site.css"></head>
<body>${layouts[firm % layouts.length]}</body></html>
`;
}

function signInContent(words: ScriptWords['signIn'], firm: number): string {
  const byCode = firm % 3 === 0 ? `<p><a href="/account/code">${words.byCode}</a></p>` : '';
  const byGoogle =
    firm % 2 === 0
      ? `<p><a class="btn" href="https://accounts.google.com/o/oauth2/v2/auth?client_id=${firm}">${words.byGoogle}</a></p>`
      : '';
  const hint = firm % 4 === 3 ? '' : `<p>${words.hint}</p>`;
  const target = ['/account/login', '/login', 'login.php', '/wp-login.php', '/user/signin'][firm % 5];
  return `<h1>${words.heading}</h1><form method="post" action="${target}"><label for="u">${words.user}</label><input id="u" name="login" type="text" autocomplete="username"><label for="p">${words.password}</label><input id="p" name="password" type="password" autocomplete="current-password"><label><input type="checkbox" name="remember"> ${words.remember}</label><button>${words.button}</button></form><p><a href="/account/reset">${words.forgot}</a> <a href="/account/new">${words.register}</a></p>${byCode}${byGoogle}${hint}`;
}

function shopContent(words: ScriptWords['shop'], firm: number): string {
  const [before, after, factor] = words.price;
  const items = words.products.slice(0, 4 + (firm % 5)).map((product, n) => {
    const price = Math.round((4.9 + ((firm * 7 + n * 13) % 40)) * factor);
    return `<article><img src="/img/p${firm}${n}.jpg" alt="${product}"><h3><a href="/shop/${n + 1}">${product}</a></h3><p>${before}${price}${after}</p><form action="/cart" method="post"><input type="hidden" name="id" value="${n + 1}"><button>${words.buy}</button></form></article>`;
  });
  return `<h1>${words.heading}</h1><form action="/search"><input name="q" placeholder="${words.search}"></form>${items.join('')}<p>${words.delivery}</p><p>${words.payment}</p>`;
}

function newsContent(words: ScriptWords['news'], firm: number): string {
  const items = words.headlines.map((headline, n) => {
    const paragraph = words.paragraphs[(n + firm) % words.paragraphs.length];
    return `<article><h2><a href="/news/${n + 1}">${headline}</a></h2><time>${1 + ((n * 5 + firm) % 28)}.${1 + ((n + firm) % 12)}.2026</time><p>${paragraph}</p><a href="/news/${n + 1}">${words.more}</a></article>`;
  });
  return `<h1>${words.heading}</h1>${[...items.slice(firm % 6), ...items.slice(0, firm % 6)].slice(0, 3 + (firm % 4)).join('')}`;
}

function contactContent(words: ScriptWords['contact'], firm: number): string {
  const phone = firm % 2 === 0 ? `<label>${words.phone}<input name="phone" type="tel"></label>` : '';
  return `<h1>${words.heading}</h1><p>${words.intro}</p><form method="post" action="/contact"><label>${words.name}<input name="name" required></label><label>${words.email}<input name="email" type="email" required></label>${phone}<label>${words.message}<textarea name="message" rows="6"></textarea></label><button>${words.send}</button></form><address>${words.address}</address><p>${words.hours}</p><p>${words.messengers}</p>`;
}
