/**
 * Hosts that no list can rightly name as a whole: one of these among the entries means that the list is broken or
 * poisoned. The popularity list adds its first thousand sites to them. Pages on them can still be listed one by one.
 */
export const PROTECTED_SITES: readonly string[] = [
  ...[
    'google.com',
    'accounts.google.com',
    'docs.google.com',
    'drive.google.com',
    'mail.google.com',
    'sites.google.com',
  ],
  ...['gmail.com', 'youtube.com', 'googleapis.com', 'gstatic.com', 'microsoft.com', 'login.microsoftonline.com'],
  ...['office.com', 'live.com', 'outlook.com', 'sharepoint.com', 'bing.com', 'windows.com', 'apple.com', 'icloud.com'],
  ...['amazon.com', 'amazonaws.com', 'aws.amazon.com', 'facebook.com', 'instagram.com', 'whatsapp.com', 'x.com'],
  ...[
    'twitter.com',
    'linkedin.com',
    'tiktok.com',
    'telegram.org',
    't.me',
    'discord.com',
    'reddit.com',
    'wikipedia.org',
  ],
  ...[
    'github.com',
    'gitlab.com',
    'cloudflare.com',
    'dropbox.com',
    'netflix.com',
    'paypal.com',
    'ebay.com',
    'yahoo.com',
  ],
  ...['adobe.com', 'zoom.us', 'slack.com', 'spotify.com', 'coinbase.com', 'binance.com', 'metamask.io', 'opensea.io'],
  ...['baidu.com', 'qq.com', 'yandex.ru', 'vk.com', 'mozilla.org', 'debian.org', 'npmjs.com', 'localhost'],
];
