import { api, isFirefox } from '../shared/browser-api.ts';
import { optionsPage } from '../shared/own-pages.ts';
import { element, show } from './element.ts';
import { text } from './text.ts';

/** The part of the settings page that says whether private windows are protected, and how to change that: only a person can. */
export async function showPrivateWindows(): Promise<void> {
  const isAllowed = await api.extension.isAllowedIncognitoAccess();
  element('private-windows-state', 'p').textContent = text(isAllowed ? 'private_windows_on' : 'private_windows_off');
  if (isAllowed) return;
  element('private-windows-how', 'p').textContent = text(`private_windows_how_${isFirefox ? 'firefox' : 'chromium'}`);
  show('private-windows-how');
  // Firefox lets no extension open its pages.
  if (isFirefox) return;
  const open = element('private-windows-open', 'button');
  open.hidden = false;
  open.addEventListener('click', () => void api.tabs.create({ url: `chrome://extensions/?id=${api.runtime.id}` }));
}

/** The line of the popup that leads there; nothing where they are protected. */
export async function offerPrivateWindows(): Promise<void> {
  if (await api.extension.isAllowedIncognitoAccess()) return;
  show('private-windows');
  element('private-windows', 'button').addEventListener(
    'click',
    () => void api.tabs.create({ url: `${optionsPage()}#private-windows` }),
  );
}
