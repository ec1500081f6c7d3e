// Runs in a world of its own beside the page's scripts, which therefore cannot see or change it. Reads; never touches.
// Accessors are taken from the prototypes, because a field named "childNodes" shadows its form's own property.
// Gives { html, scripts, truncated, elements, nodes, icon, contentType }, or of a page that is still empty { empty }.
(options) => {
  const accessor = (prototype, name) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name);
    return (node) => get.call(node);
  };
  const nodeType = accessor(Node.prototype, 'nodeType');
  const firstChild = accessor(Node.prototype, 'firstChild');
  const nextSibling = accessor(Node.prototype, 'nextSibling');
  const parentElement = accessor(Node.prototype, 'parentElement');
  const nodeValue = accessor(Node.prototype, 'nodeValue');
  const localName = accessor(Element.prototype, 'localName');
  const formOf = accessor(HTMLInputElement.prototype, 'form');
  const shadowRootOf = accessor(Element.prototype, 'shadowRoot');
  const attributesOf = accessor(Element.prototype, 'attributes');
  const contentTypeOf = accessor(Document.prototype, 'contentType');
  const getAttribute = (element, name) => Element.prototype.getAttribute.call(element, name);

  const WITHOUT_END = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
  // What a parser puts into them a person does not see; what a script puts there, elements, can be shown.
  const LEFT_OUT = new Set(['noscript', 'script', 'style', 'template']);
  // A parser would take what stands in them, or all that follows, as text: elements that a script put there come behind them.
  const TEXT_ALONE = new Set(['iframe', 'textarea', 'title']);
  const WRITTEN_AS = { listing: 'pre', noembed: 'div', noframes: 'div', plaintext: 'pre', xmp: 'pre' };
  // What a page asks with, and what names it: written whatever else had to be left out.
  const ASKING = new Set(
    'base button fieldset form h1 h2 h3 input label legend link meta option select textarea title'.split(' '),
  );
  const FIELDS = new Set('form input label textarea'.split(' '));
  const ADDRESSES = new Set(['href', 'src', 'action', 'formaction']);
  const MAX_ATTRIBUTE = 4096;
  const MAX_ATTRIBUTES = 100;
  const MAX_DATA_ADDRESS = 64;
  /** Found by the browser where a document was not read to its end. */
  const MAX_PASSWORDS = 10;
  /** Of one element's attributes together, once the room is short. */
  const SHORT_ATTRIBUTES = 600;
  const MAX_COMMENTS = 10_000;
  /** Elements open inside each other: scripts nest deeper than a parser does, and readers of pages stop at such a depth. */
  const MAX_DEPTH = 400;
  const NODES_BETWEEN_LOOKS_AT_THE_CLOCK = 512;

  if (options.ask === 'empty') return { empty: isEmpty() };
  if (options.ask === 'size') return { size: window.innerWidth * window.innerHeight };
  return serialise();

  function isEmpty() {
    const seen = 'input:not([type=hidden]),textarea,iframe,frame,canvas,object,embed,[contenteditable]';
    if (document.querySelector(seen) !== null) return false;
    const text = (document.body?.innerText ?? '').trim();
    if (text.length >= 80) return false;
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
    for (let count = 0; count < 2000 && walker.nextNode() !== null; count++) {
      if (shadowRootOf(walker.currentNode) !== null) return false;
    }
    return true;
  }

  /**
   * The whole document where it fits. What a page can stuff itself with to push its form out of sight has a part of the
   * room only: the rest is kept for text and for fields that a person sees. Passwords that were not come to are looked for
   * by the browser itself, whatever stands before them. Scripts come last.
   */
  function serialise() {
    const parts = [];
    const scripts = [];
    const { maxCharacters, maxElements } = options;
    const room = {
      unseen: { characters: maxCharacters * 0.5, elements: maxElements * 0.8 },
      seen: { characters: maxCharacters * 0.25, elements: 0 },
      asking: { characters: maxCharacters * 0.12, elements: maxElements * 0.1 },
      fields: { characters: maxCharacters * 0.1, elements: maxElements * 0.1 },
    };
    const inputs = new Set();
    let comments = 0;
    let scriptCharacters = 0;
    let elements = 0;
    let nodes = 0;
    let depth = 0;
    let truncated = false;
    const endAt = performance.now() + options.maxMs;
    // What is left to do, last first: a node to write with its siblings, or text that ends an element. `only` says which of them.
    const left = [{ node: firstChild(document) }];
    while (left.length > 0) {
      if (nodes % NODES_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && performance.now() > endAt) {
        truncated = true;
        break;
      }
      const { node, end, only } = left.pop();
      if (end !== undefined) {
        parts.push(end);
        depth -= 1;
        continue;
      }
      if (node === null) continue;
      nodes += 1;
      left.push({ node: nextSibling(node), only });
      const type = nodeType(node);
      if (type === Node.ELEMENT_NODE) {
        if (only !== 'text') openElement(node);
      } else if (only === 'elements') continue;
      else if (type === Node.TEXT_NODE) addText(node);
      else if (type === Node.COMMENT_NODE) addComment(nodeValue(node));
    }
    // Otherwise whatever comes behind would stand inside of what is open.
    for (const { end } of left.toReversed()) if (end !== undefined) parts.push(end);
    if (truncated) addPasswords();
    return {
      html: parts.join(''),
      scripts: scripts.join(''),
      truncated,
      elements,
      nodes,
      icon: iconAddress(),
      contentType: contentTypeOf(document),
    };

    /** Takes room of the kind; false where it has none. */
    function add(text, kind, count = 0) {
      const left = room[kind];
      if (left.characters < text.length || left.elements < count) return false;
      left.characters -= text.length;
      left.elements -= count;
      elements += count;
      parts.push(text);
      return true;
    }

    function addText(node) {
      const text = escapeText(nodeValue(node));
      if (add(text, 'unseen')) return;
      truncated = true;
      const parent = parentElement(node);
      if (parent === null || isSeen(parent)) add(text.slice(0, room.seen.characters), 'seen');
    }

    function addComment(value) {
      const text = value.slice(0, 2000).replaceAll('-->', '');
      comments += text.length;
      if (comments <= MAX_COMMENTS) add(`<!--${text}-->`, 'unseen');
    }

    function openElement(element) {
      const name = localName(element).toLowerCase();
      const shadow = shadowRootOf(element);
      if (shadow !== null) left.push({ node: firstChild(shadow) });
      if (name === 'script') addScript(element);
      if (LEFT_OUT.has(name)) {
        left.push({ node: firstChild(element), only: 'elements' });
        return;
      }
      // Such a name cannot be written, or must not; what stands in it can.
      if (!/^[a-z][\w.-]*$/.test(name) || (options.isFrame && name === 'base')) {
        left.push({ node: firstChild(element) });
        return;
      }
      const isShort = room.unseen.elements < 1 || room.unseen.characters < maxCharacters * 0.1;
      const written = Object.hasOwn(WRITTEN_AS, name) ? WRITTEN_AS[name] : name;
      const tag = `<${written}${attributeText(element, name, isShort ? SHORT_ATTRIBUTES : Number.POSITIVE_INFINITY)}>`;
      const hasEnd = !WITHOUT_END.has(name);
      const isTooDeep = hasEnd && depth >= MAX_DEPTH;
      const isWritten = !isTooDeep && (add(tag, 'unseen', 1) || addAsking(element, name, tag));
      if (!isWritten) truncated = true;
      else if (name === 'input') inputs.add(element);
      if (isWritten && hasEnd && TEXT_ALONE.has(name)) {
        left.push({ node: firstChild(element), only: 'elements' });
        left.push({ end: `</${written}>` });
        left.push({ node: firstChild(element), only: 'text' });
        depth += 1;
        return;
      }
      if (isWritten && hasEnd) {
        left.push({ end: `</${written}>` });
        depth += 1;
      }
      left.push({ node: firstChild(element) });
    }

    /** Where the common room is used up: fields that a person sees have a room of their own, whatever else asks before them. */
    function addAsking(element, name, tag) {
      if (!ASKING.has(name)) return false;
      truncated = true;
      if (add(tag, 'asking', 1)) return true;
      return FIELDS.has(name) && isSeen(element) && add(tag, 'fields', 1);
    }

    function addPasswords() {
      let count = 0;
      for (const field of Document.prototype.querySelectorAll.call(document, 'input[type=password]')) {
        if (inputs.has(field)) continue;
        if (++count > MAX_PASSWORDS) break;
        const form = formOf(field);
        const action = form === null ? '' : attributeText(form, 'form', SHORT_ATTRIBUTES);
        parts.push(`<form${action}><input${attributeText(field, 'input', SHORT_ATTRIBUTES)}></form>`);
        elements += 2;
      }
    }

    function addScript(element) {
      const text = `<script${attributeText(element, 'script', SHORT_ATTRIBUTES)}>${rawText(element)}</script>`;
      scriptCharacters += text.length;
      if (scriptCharacters <= options.maxScripts) scripts.push(text);
      else truncated = true;
    }
  }

  function isSeen(element) {
    return Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
  }

  function attributeText(element, name, maxCharacters) {
    let text = '';
    const attributes = attributesOf(element);
    for (let index = 0; index < attributes.length && index < MAX_ATTRIBUTES && text.length < maxCharacters; index++) {
      const attribute = attributes[index];
      if (!/^[a-zA-Z_][\w:.-]*$/.test(attribute.name)) continue;
      if (name === 'input' && attribute.name === 'type' && isMasked(element)) continue;
      text += ` ${attribute.name}="${escapeAttribute(address(attribute.name, attribute.value))}"`;
    }
    return name === 'input' && isMasked(element) ? `${text} type="password"` : text;
  }

  /** A text field whose letters are shown as dots is a password field in all but name. */
  function isMasked(element) {
    const type = (getAttribute(element, 'type') ?? 'text').toLowerCase();
    if (['hidden', 'submit', 'button', 'image', 'checkbox', 'radio', 'password'].includes(type)) return false;
    return getComputedStyle(element).getPropertyValue('-webkit-text-security') !== 'none';
  }

  function address(name, value) {
    if (!ADDRESSES.has(name)) return value.slice(0, MAX_ATTRIBUTE);
    if (/^\s*data:/i.test(value)) return value.slice(0, MAX_DATA_ADDRESS);
    // A frame's addresses are relative to the frame, and the document that it is written into is another.
    const absolute = options.isFrame ? URL.parse(value, document.baseURI)?.href : undefined;
    return (absolute ?? value).slice(0, MAX_ATTRIBUTE);
  }

  function rawText(element) {
    let text = '';
    for (let child = firstChild(element); child !== null && text.length < options.maxRaw; child = nextSibling(child)) {
      text += (nodeValue(child) ?? '').slice(0, options.maxRaw);
    }
    return text.replaceAll('</', '<\\/');
  }

  function escapeText(text) {
    return text.slice(0, options.maxRaw).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }

  function escapeAttribute(text) {
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  }

  function iconAddress() {
    const link = document.querySelector('link[rel~="icon" i][href]');
    const href = link === null ? '/favicon.ico' : getAttribute(link, 'href');
    return URL.parse(href, document.baseURI)?.href.slice(0, options.maxIconAddress) ?? null;
  }
};
