/** Runs in a page that a person opened in spite of the warning: says so, until it is closed. The page can take it away, not read it. */
const BAR =
  'all:initial;position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;gap:12px;align-items:center;padding:10px 16px;' +
  'background:#7a1f12;color:#fff;font:15px/1.4 system-ui,sans-serif';
const BUTTON =
  'all:initial;cursor:pointer;padding:4px 12px;border:1px solid #fff;border-radius:4px;color:#fff;font:inherit';

declare global {
  interface Window {
    lurewatchNotice?: true;
  }
}

if (window.lurewatchNotice === undefined) {
  window.lurewatchNotice = true;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', notice, { once: true });
  else notice();
}

function notice(): void {
  const { i18n } = globalThis.browser ?? chrome;
  const host = document.createElement('div');
  const bar = document.createElement('div');
  bar.setAttribute('role', 'status');
  bar.style.cssText = BAR;
  const close = document.createElement('button');
  close.textContent = i18n.getMessage('notice_close');
  close.style.cssText = BUTTON;
  close.addEventListener('click', () => host.remove());
  const words = document.createElement('span');
  words.textContent = i18n.getMessage('notice');
  words.style.cssText = 'all:initial;color:#fff;font:15px/1.4 system-ui,sans-serif;flex:1';
  bar.append(words, close);
  host.attachShadow({ mode: 'closed' }).append(bar);
  document.documentElement.append(host);
}
