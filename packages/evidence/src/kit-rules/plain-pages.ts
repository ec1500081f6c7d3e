import { compileKitRules } from './compile-kit-rules.ts';
import type { KitRule } from './kit-rule.ts';

interface PlainPage {
  readonly title: string;
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly requests: readonly string[];
}

/** Invented pages with nothing on them but what stands on millions: a rule that hits one of them names no kit. */
const PLAIN_PAGES: readonly PlainPage[] = [
  { title: '', html: '<html><head></head><body></body></html>', scripts: [''], styles: [''], requests: [] },
  {
    title: 'Sign in',
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/css/bootstrap.min.css">
<script src="/js/jquery.min.js"></script></head><body><div class="container"><h1>Sign in to your account</h1>
<form method="post" action="login.php"><input type="email" name="email" placeholder="E-mail" required><input type="password" name="password" placeholder="Password" required>
<div class="g-recaptcha" data-sitekey="6Lc"></div><button type="submit" class="btn btn-primary">Sign in</button></form>
<a href="#">Forgot password?</a></div><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script></body></html>`,
    scripts: [
      "window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date()); gtag('config', 'G-1');",
      "$(document).ready(function() { $('form').on('submit', function(e) { e.preventDefault(); $.ajax({ url: 'login.php', type: 'POST', data: $(this).serialize() }); }); });",
    ],
    styles: [
      'body { margin: 0; font-family: Arial, sans-serif; background: #fff; } .container { max-width: 400px; margin: auto; }',
    ],
    requests: [
      'https://shop.example/favicon.ico',
      'https://shop.example/css/bootstrap.min.css',
      'https://shop.example/js/jquery.min.js',
      'https://www.googletagmanager.com/gtag/js?id=G-1',
      'https://www.google.com/recaptcha/api.js',
    ],
  },
  {
    title: 'My blog – Just another WordPress site',
    html: `<!doctype html><html lang="en-US"><head><title>My blog – Just another WordPress site</title><meta name="generator" content="WordPress 6.8">
<link rel='stylesheet' href='https://blog.example/wp-content/themes/twenty/style.css'></head><body class="home blog"><h1>My blog</h1>
<article><h2>Hello world!</h2><p>Welcome to WordPress. This is your first post.</p><img src="https://blog.example/wp-content/uploads/a.jpg" alt=""></article>
<script src='https://blog.example/wp-includes/js/wp-embed.min.js'></script></body></html>`,
    scripts: [
      'window._wpemojiSettings = {"baseUrl":"https://s.w.org/images/core/emoji/"}; setTimeout(function(){ console.log(1); }, 100);',
    ],
    styles: ['img.emoji { display: inline; border: none; height: 1em; width: 1em; }'],
    requests: [
      'https://blog.example/wp-content/themes/twenty/style.css',
      'https://blog.example/wp-includes/js/wp-embed.min.js',
    ],
  },
];

const HEADERS = {
  server: 'cloudflare',
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store, no-cache, must-revalidate',
  'x-powered-by': 'PHP/8.3',
  'set-cookie': 'PHPSESSID=el4ukv0kqbvoirg7; path=/, __cf_bm=abc; path=/',
};

export function hitsPlainPage(rule: KitRule): boolean {
  const { watch } = compileKitRules([{ source: '', rules: [rule] }]);
  return PLAIN_PAGES.some(({ title, html, scripts, styles, requests }) => {
    const page = watch({ url: new URL('https://shop.example/account/login'), headers: HEADERS });
    if (page === null) return false;
    page.html(html);
    for (const script of scripts) page.script(script);
    for (const style of styles) page.style(style);
    for (const request of requests) page.request(request);
    return page.finish(title).length > 0;
  });
}
