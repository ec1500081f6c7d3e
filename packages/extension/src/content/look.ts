/** Runs in a suspicious tab alone: tells the worker how the page stands, and again when it has changed. What was typed stays. */
const MOST_LOOKS = 8;
const SETTLE_MS = 400;
const MAX_CHARACTERS = 1_000_000;

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
    const html = describe();
    if (html === last) return;
    last = html;
    looks += 1;
    if (looks >= MOST_LOOKS) observer.disconnect();
    void (globalThis.browser ?? chrome).runtime.sendMessage({ type: 'page', html }).catch(() => {});
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

/** The document with its open shadow trees. Attributes only: no text that a person typed is among them. */
function describe(): string {
  let html = document.documentElement.outerHTML.slice(0, MAX_CHARACTERS);
  for (const element of document.querySelectorAll('*')) {
    if (html.length >= MAX_CHARACTERS) break;
    if (element.shadowRoot !== null) html += element.shadowRoot.innerHTML.slice(0, MAX_CHARACTERS - html.length);
  }
  return html;
}

export {};
