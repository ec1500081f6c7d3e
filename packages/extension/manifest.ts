import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Browser = 'chromium' | 'firefox';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/** Each with its reason in docs/browser.md. */
const PERMISSIONS = ['webNavigation', 'webRequest', 'webRequestBlocking', 'storage', 'unlimitedStorage', 'scripting'];

const ICONS = Object.fromEntries([16, 32, 48, 64, 128].map((size) => [size, `icons/lurewatch-${size}.png`]));

/** In frames too, and in those that have no address of their own. */
const GUARD_OF_FIELDS = {
  js: ['guard-fields.js'],
  matches: ['http://*/*', 'https://*/*'],
  run_at: 'document_start',
  all_frames: true,
  match_about_blank: true,
  match_origin_as_fallback: true,
};

const COMMON = {
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version,
  default_locale: 'en',
  icons: ICONS,
  action: {
    default_popup: 'popup.html',
    default_title: '__MSG_name__',
    default_icon: { 16: 'icons/unknown-16.png', 32: 'icons/unknown-32.png' },
  },
  host_permissions: ['http://*/*', 'https://*/*'],
};

/**
 * One code base; what differs is what the browsers call the same thing. No file of it may be opened by pages: each of them could
 * find out that it is there.
 */
export function manifestFor(browser: Browser): object {
  return browser === 'chromium' ? { ...COMMON, ...chromium } : { ...COMMON, ...firefox };
}

const chromium = {
  // The first with URL.parse.
  minimum_chrome_version: '126',
  permissions: [...PERMISSIONS, 'declarativeNetRequest'],
  background: { service_worker: 'background.js' },
  options_ui: { page: 'options.html', open_in_tab: true },
  // A worker of its own for private windows: our pages cannot be shown there otherwise.
  incognito: 'split',
  // Before a page's first script: holds what may be dangerous until the worker has judged it.
  content_scripts: [
    { js: ['hold.js'], matches: ['http://*/*', 'https://*/*'], run_at: 'document_start' },
    GUARD_OF_FIELDS,
  ],
  storage: { managed_schema: 'managed-schema.json' },
  // A page keeps no hold of a window that it opened once that shows the warning.
  cross_origin_opener_policy: { value: 'same-origin' },
};

const firefox = {
  permissions: PERMISSIONS,
  content_scripts: [GUARD_OF_FIELDS],
  background: { scripts: ['background.js'] },
  options_ui: { page: 'options.html', open_in_tab: true },
  incognito: 'spanning',
  browser_specific_settings: {
    gecko: {
      id: 'lurewatch@lurewatch.example',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'], optional: ['browsingActivity'] },
    },
  },
};
