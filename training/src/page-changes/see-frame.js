// What a person sees of this frame: its text, and its fields with what labels them.
(() => {
  const FIELDS = 'input:not([type=hidden]),select,textarea,[contenteditable=""],[contenteditable=true],[role=textbox]';
  const texts = [];
  const fields = [];
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const typeOf = (element) => {
    const masked = getComputedStyle(element).getPropertyValue('-webkit-text-security');
    if (masked !== '' && masked !== 'none') return 'password';
    return element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase();
  };
  const look = (root) => {
    if (root instanceof Document) texts.push(root.body?.innerText ?? '');
    else for (const child of root.children) if (child instanceof HTMLElement) texts.push(child.innerText);
    for (const element of root.querySelectorAll(FIELDS)) {
      if (!isSeen(element)) continue;
      const labels = [...(element.labels ?? [])].map((label) => label.innerText);
      const label = labels.join(' ') || element.getAttribute('aria-label') || element.getAttribute('placeholder') || '';
      fields.push({ type: typeOf(element), name: element.getAttribute('name') ?? '', label });
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot !== null) look(element.shadowRoot);
  };
  look(document);
  return { text: texts.join(' '), fields };
})();
