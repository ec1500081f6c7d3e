import { type SignalRule, signalRule } from '../signal-rule.ts';

const SYSTEM_FOLDER =
  /\/(?:wp-includes|wp-content\/[^/]{1,60}|wp-admin\/[^/]{1,60}|\.well-known\/[^/]{0,60}|cgi-bin\/\.)/i;
/** What honest sites do serve from there. */
const SERVED = [
  ...['wp-content/cache', 'wp-admin/network', 'wp-admin/user', 'wp-admin/maint'],
  ...['acme', 'security', 'assetlinks', 'apple', 'change-password', 'openid', 'host-meta', 'nodeinfo', 'webfinger'].map(
    (name) => `.well-known/${name}`,
  ),
];
const ASSET =
  /\.(?:css|js|mjs|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|eot|map|json|xml|txt|pdf|mp[34]|webm|zip|docx?|xlsx?)$/i;

/** Page in a system folder. */
export const compromisedSitePath: SignalRule = signalRule({
  code: 'compromised_site_path',
  needs: 'url',
  check: (c) => {
    const match = SYSTEM_FOLDER.exec(c.url.path);
    return match === null || isServed(match[0].toLowerCase()) || ASSET.test(c.url.path)
      ? null
      : { folder: folderOf(match[0]) };
  },
  message: (f) =>
    `The page lies in ${f.folder}, a system folder where a site keeps no pages: it may have been broken into`,
});

function isServed(folder: string): boolean {
  if (folder.startsWith('/wp-admin/') && folder.endsWith('.php')) return true;
  return SERVED.some((start) => folder.startsWith(start, 1));
}

/** Without the file where the match ends in one. */
function folderOf(match: string): string {
  const slash = match.lastIndexOf('/');
  return PAGE.test(match) ? match.slice(0, slash) : match;
}

const PAGE = /\.(?:php|html?|aspx?|jsp)$/i;
