import { describePage } from './describe-page.ts';

/** Runs in a suspicious tab alone: tells the worker how the page stands, and again when it has changed. What was typed stays. */
const MOST_LOOKS = 8;
const SETTLE_MS = 400;

declare global {
  interface Window {
    lurewatchLooks?: true;
  }
}

if (window.lurewatchLooks === undefined) {
  window.lurewatchLooks = true;
  watch();
}

function watch(): void {
  let looks = 0;
  let last = '';
  let isPlanned = false;
  const look = (): void => {
    isPlanned = false;
    const { html, isCut } = describePage();
    if (html === last) return;
    last = html;
    looks += 1;
    if (looks >= MOST_LOOKS) observer.disconnect();
    void (globalThis.browser ?? chrome).runtime.sendMessage({ type: 'page', html, isCut }).catch(() => {});
  };
  const observer = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(look, SETTLE_MS);
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['type', 'action'] });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look, { once: true });
  else look();
}
