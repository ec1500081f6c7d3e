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
/** A plugin, theme or upload folder itself. */
const USUAL_FOLDER = /\/wp-content\/(?:plugins|themes|uploads|gallery)(?:\/[^/]*)?\/?$/i;
/** Programs by which plugins serve pictures, styles, data and downloads. */
const USUAL_PROGRAM = /ajax|image|thumb|rss|feed|download|style|css/i;
const PROGRAM = /^[\w-]+\.php$/i;
const ENDING = /\.[a-z0-9]{1,15}$/i;

/** Page in a system folder. */
export const compromisedSitePath: SignalRule = signalRule({
  code: 'compromised_site_path',
  needs: 'url',
  check: (c) => {
    const match = SYSTEM_FOLDER.exec(c.url.path);
    if (match === null || isServed(match[0].toLowerCase()) || isUsual(c.url.path)) return null;
    return ENDING.test(c.url.path) && !PAGE.test(c.url.path) ? null : { folder: folderOf(match[0]) };
  },
  message: (f) => `The page lies in ${f.folder}, ${purposeOf(f.folder)}: the site may have been broken into`,
});

/** "where a site keeps its program and seldom a page" */
export function purposeOf(folder: string): string {
  const kind = systemFolderKind(folder);
  if (kind === 'programs') return 'which is meant for programs and not for readers';
  return `where a site keeps its ${kind === 'uploads' ? 'pictures and documents' : 'program'} and seldom a page`;
}

/** For programs alone, for what a site's people upload, or for the site's own program. */
export function systemFolderKind(folder: string): 'programs' | 'uploads' | 'site' {
  if (/^\/\.well-known/i.test(folder)) return 'programs';
  return /^\/wp-content\/uploads/i.test(folder) ? 'uploads' : 'site';
}

function isUsual(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return USUAL_FOLDER.test(path) || (PROGRAM.test(name) && USUAL_PROGRAM.test(name));
}

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
