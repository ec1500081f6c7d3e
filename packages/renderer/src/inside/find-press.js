// Runs in a world of its own beside the page's scripts. Gives { words, href, state, isElsewhere, isPressed } of the one thing on the page
// that may be pressed, or null. state: "free", "fields" (the page asks for something already), "form" (it submits, or belongs to a form) or "bound"
// (to a request other than GET). With `press`, an answer of before, it presses that thing where it is the same as then, and without the
// standing of a person: no window opens by it.
(options) => {
  const getAttribute = (element, name) => Element.prototype.getAttribute.call(element, name);
  const hasAttribute = (element, name) => Element.prototype.hasAttribute.call(element, name);
  const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText').get;
  const baseAddress = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI').get;
  const MOST_CANDIDATES = 400;
  const LONGEST = 60;
  const words = new Set(options.words);
  const FIELDS =
    'input:not([type=hidden i]):not([type=submit i]):not([type=button i]):not([type=image i]):not([type=reset i]),textarea,select,[contenteditable=""],[contenteditable=true],[role=textbox]';
  const BOUND =
    /^(?:hx-(?:post|put|patch|delete)|data-(?:hx-)?(?:method|post|put|patch|delete|remote)|ping|formaction|formmethod)$/i;
  const SENDING = /\b(?:post|put|delete|patch|submit|sendbeacon|formdata)\b/i;

  const found = find();
  if (found === null) return null;
  const { element, text } = found;
  const href = addressOf(element);
  const state = stateOf(element);
  // Another window is not opened: whoever asked goes there in this one.
  const isElsewhere =
    element instanceof HTMLAnchorElement && !/^(?:|_self|_top|_parent)$/i.test(getAttribute(element, 'target') ?? '');
  const { press } = options;
  const isPressed =
    press?.words === text && press.href === href && press.isElsewhere === isElsewhere && state === 'free';
  if (isPressed) HTMLElement.prototype.click.call(element);
  return { words: text, href, state, isElsewhere, isPressed };

  function find() {
    const candidates = Document.prototype.querySelectorAll.call(
      document,
      'a,button,input[type=button i],input[type=submit i],input[type=image i],[role=button]',
    );
    for (let index = 0; index < candidates.length && index < MOST_CANDIDATES; index++) {
      const element = candidates[index];
      if (!(element instanceof HTMLElement) || !isSeen(element)) continue;
      const text = textOf(element);
      if (text !== '' && words.has(text)) return { element, text: shownOf(element) };
    }
    return null;
  }

  function shownOf(element) {
    const isInput = element instanceof HTMLInputElement;
    const shown = isInput ? (getAttribute(element, 'value') ?? '') : innerText.call(element);
    return (shown.trim() === '' ? (getAttribute(element, 'aria-label') ?? '') : shown)
      .slice(0, 200)
      .replace(/\s+/g, ' ')
      .trim();
  }

  function textOf(element) {
    const text = shownOf(element);
    if (text.length > LONGEST) return '';
    return text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  }

  function stateOf(element) {
    const fields = Document.prototype.querySelectorAll.call(document, FIELDS);
    for (let index = 0; index < fields.length; index++)
      if (index >= MOST_CANDIDATES || isSeen(fields[index])) return 'fields';
    // Also one that is no part of its form's own buttons: a script may submit it.
    if (Element.prototype.closest.call(element, 'form,label') !== null || hasAttribute(element, 'form')) return 'form';
    const attributes = Element.prototype.getAttributeNames.call(element);
    if (attributes.some((name) => BOUND.test(name)) || hasAttribute(element, 'download')) return 'bound';
    if (attributes.some((name) => /^(?:on|@|v-on:|x-on:)/.test(name) && SENDING.test(getAttribute(element, name))))
      return 'bound';
    if (element.matches(':disabled') || getAttribute(element, 'aria-disabled') === 'true') return 'bound';
    const href = getAttribute(element, 'href')?.trim() ?? '';
    if (/^javascript:/i.test(href) && SENDING.test(href)) return 'bound';
    return /^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(?:https?|javascript):/i.test(href) ? 'bound' : 'free';
  }

  /** null: it leads nowhere by itself. */
  function addressOf(element) {
    if (!(element instanceof HTMLAnchorElement)) return null;
    const href = getAttribute(element, 'href')?.trim() ?? '';
    if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return null;
    return URL.parse(href, baseAddress.call(document))?.href ?? null;
  }

  function isSeen(element) {
    if (!Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true }))
      return false;
    const { width, height } = Element.prototype.getBoundingClientRect.call(element);
    return width > 1 && height > 1;
  }
};
