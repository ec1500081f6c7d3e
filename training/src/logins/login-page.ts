import type { ParsedUrl } from '@lurewatch/engine';

/** Login pages as products bring them: their own, one in the firm's name, one built by script, one in another language. */
const PAGES: readonly ((product: string, url: ParsedUrl) => string)[] = [
  (product) => `<!doctype html><html lang="en"><head><title>${product}</title>
<link rel="stylesheet" href="/static/main.css"><link rel="icon" href="/favicon.ico"></head>
<body><img src="/static/logo.svg" alt="${product}"><h1>${product}</h1>
<form method="post"><label>User name <input name="username"></label>
<label>Password <input type="password" name="password"></label><button>Sign in</button></form>
<a href="/forgot">Forgot password?</a><p>Powered by ${product}</p></body></html>`,
  (_, { site }) => `<!doctype html><html lang="en"><head><title>Sign in - ${firmOf(site)}</title>
<link rel="stylesheet" href="/assets/theme.css"></head><body><a href="https://${site}/"><img src="/assets/logo.png" alt="${firmOf(site)}"></a>
<h2>Welcome back</h2><form action="/session" method="post"><input name="email" type="email" placeholder="E-mail">
<input name="password" type="password" placeholder="Password"><label><input type="checkbox" name="remember"> Remember me</label>
<button>Log in</button></form><a href="/password/reset">Reset password</a><a href="https://${site}/privacy">Privacy</a></body></html>`,
  (product) => `<!doctype html><html><head><title>${product}</title><script src="/static/runtime.js" defer></script>
<script src="/static/app.js" defer></script><link rel="icon" href="/static/icon.png"></head>
<body><noscript>${product} needs JavaScript.</noscript><div id="app"></div></body></html>`,
  (product, { site }) => `<!doctype html><html lang="de"><head><title>Anmelden | ${product}</title>
<link rel="stylesheet" href="/css/style.css"></head><body><h1>${firmOf(site)}</h1>
<form action="" method="post"><label for="u">Benutzername</label><input id="u" name="user"><label for="p">Kennwort</label>
<input id="p" name="pass" type="password"><input type="submit" value="Anmelden"></form>
<a href="https://${site}/impressum">Impressum</a><a href="https://${site}/datenschutz">Datenschutz</a></body></html>`,
];

/** HTML of the n-th kind of login page at an address. */
export function loginPage(product: string, url: ParsedUrl, n: number): string {
  return PAGES[n % PAGES.length]?.(product, url) ?? '';
}

/** What a firm calls itself, by its domain: `nord-werk.de` → `Nord werk`. */
function firmOf(site: string): string {
  const name = (site.split('.')[0] ?? '').replaceAll('-', ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
