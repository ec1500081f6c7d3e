import { type SignalRule, signalRule } from '../signal-rule.ts';

const SYSTEM_FOLDER =
  /\/(?:wp-includes|wp-content\/(?!cache\/)[^/]+|wp-admin\/(?!network\/|user\/|maint\/)[^/]+(?=\/)|\.well-known\/(?!acme|security|assetlinks|apple|change-password|openid|host-meta|nodeinfo|webfinger|matrix)|cgi-bin\/\.)/i;
const ASSET =
  /\.(?:css|js|mjs|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|eot|map|json|xml|txt|pdf|mp[34]|webm|zip|docx?|xlsx?)$/i;

/** Page in a system folder. */
export const compromisedSitePath: SignalRule = signalRule({
  code: 'compromised_site_path',
  needs: 'url',
  check: (c) => {
    const match = SYSTEM_FOLDER.exec(c.url.path);
    return match === null || ASSET.test(c.url.path) ? null : { folder: match[0] };
  },
  message: (f) =>
    `The page lies in ${f.folder}, a system folder where a site keeps no pages: it may have been broken into`,
});
