// Runs in a world of its own beside the page's scripts, which therefore cannot see or change it. Reads; never touches.
// Accessors are taken from the prototypes, because a field named "childNodes" shadows its form's own property.
// Gives { html, truncated, icon }, or of a page that is still empty { empty }.
(options) => {
  const accessor = (prototype, name) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name);
    return (node) => get.call(node);
  };
  const nodeType = accessor(Node.prototype, 'nodeType');
  const firstChild = accessor(Node.prototype, 'firstChild');
  const nextSibling = accessor(Node.prototype, 'nextSibling');
  const nodeValue = accessor(Node.prototype, 'nodeValue');
  const localName = accessor(Element.prototype, 'localName');
  const shadowRootOf = accessor(Element.prototype, 'shadowRoot');
  const attributesOf = accessor(Element.prototype, 'attributes');
  const getAttribute = (element, name) => Element.prototype.getAttribute.call(element, name);

  const WITHOUT_END = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
  const RAW = new Set(['script', 'style']);
  // What a person with a working browser does not see.
  const LEFT_OUT = new Set(['noscript', 'template']);
  const ADDRESSES = new Set(['href', 'src', 'action', 'formaction']);
  const MAX_ATTRIBUTE = 4096;
  const MAX_DATA_ADDRESS = 64;

  if (options.ask === 'empty') return { empty: isEmpty() };
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

  function serialise() {
    const parts = [];
    let length = 0;
    let elements = 0;
    let truncated = false;
    // What is left to do, last first: a node to write with its siblings, or text that ends an element.
    const left = [{ node: firstChild(document) }];
    while (left.length > 0) {
      if (length > options.maxCharacters || elements > options.maxElements) {
        truncated = true;
        break;
      }
      const { node, end } = left.pop();
      if (end !== undefined) {
        add(end);
        continue;
      }
      if (node === null) continue;
      left.push({ node: nextSibling(node) });
      const type = nodeType(node);
      if (type === Node.TEXT_NODE) add(escapeText(nodeValue(node)));
      else if (type === Node.COMMENT_NODE) add(`<!--${nodeValue(node).slice(0, 2000).replaceAll('-->', '')}-->`);
      else if (type === Node.ELEMENT_NODE) openElement(node);
    }
    return { html: parts.join(''), truncated, icon: iconAddress() };

    function add(text) {
      parts.push(text);
      length += text.length;
    }

    function openElement(element) {
      elements += 1;
      const name = localName(element).toLowerCase();
      if (LEFT_OUT.has(name) || !/^[a-z][\w.-]*$/.test(name)) return;
      if (options.isFrame && name === 'base') return;
      add(`<${name}${attributeText(element, name)}>`);
      if (WITHOUT_END.has(name)) return;
      if (RAW.has(name)) {
        add(rawText(element));
        add(`</${name}>`);
        return;
      }
      left.push({ end: `</${name}>` });
      left.push({ node: firstChild(element) });
      const shadow = shadowRootOf(element);
      if (shadow !== null) left.push({ node: firstChild(shadow) });
    }
  }

  function attributeText(element, name) {
    let text = '';
    const attributes = attributesOf(element);
    for (let index = 0; index < Math.min(attributes.length, 100); index++) {
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
