/** Comments and elements whose content is no markup: what stands in them is left alone. */
const OPAQUE =
  /<!--[\s\S]*?-->|<(script|style|textarea|title|noscript|xmp|iframe|noembed|noframes|template|svg|select)\b[\s\S]*?<\/\1\s*>/gi;

/** Puts a snippet first into the head; before everything but the doctype where there is none. */
export function firstInHead(html: string, snippet: string): string {
  return afterFirst(html, [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i], snippet);
}

/** Puts a snippet first into the body; before everything but the head where there is none. */
export function firstInBody(html: string, snippet: string): string {
  return afterFirst(html, [/<body(?:\s[^>]*)?>/i, /<\/head\s*>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i], snippet);
}

/** Puts a snippet last into the body. */
export function lastInBody(html: string, snippet: string): string {
  const at = html.toLowerCase().lastIndexOf('</body');
  return at < 0 ? html + snippet : html.slice(0, at) + snippet + html.slice(at);
}

/** Changes each start tag of these elements, outside comments and scripts. */
export function mapTags(html: string, names: string, change: (tag: string) => string): string {
  const tag = new RegExp(`<(?:${names})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>`, 'gi');
  return mapOutside(html, OPAQUE, (part) => part.replace(tag, change));
}

/** Changes each run of text outside tags, comments and scripts. */
export function mapText(html: string, change: (text: string) => string): string {
  return mapOutside(html, OPAQUE, (part) =>
    mapOutside(part, /<(?:"[^"]*"|'[^']*'|[^'">])*>/g, (text) => (/\S/.test(text) ? change(text) : text)),
  );
}

/** Head and content of the body apart: what stands before the first tag of the body, and the rest without its end tags. */
export function splitAtBody(html: string): { readonly head: string; readonly content: string } {
  const start = /<body(?:\s[^>]*)?>|<\/head\s*>/gi;
  let end = 0;
  for (const match of html.matchAll(start)) {
    end = match.index + match[0].length;
    if (/^<body/i.test(match[0])) break;
  }
  return { head: html.slice(0, end), content: html.slice(end).replace(/<\/(?:body|html)\s*>/gi, '') };
}

/** ASCII alone: every other letter as a numeric reference, which is read so in text and in attributes. */
export function asciiOf(html: string): string {
  return html.replace(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`);
}

/** A literal of JavaScript that may stand in an inline script. */
export function scriptLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\x3c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** For an attribute in double quotes. */
export function attributeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function afterFirst(html: string, places: readonly RegExp[], snippet: string): string {
  for (const place of places) {
    const match = place.exec(html);
    if (match === null) continue;
    const end = match.index + match[0].length;
    return html.slice(0, end) + snippet + html.slice(end);
  }
  return snippet + html;
}

function mapOutside(text: string, inside: RegExp, change: (part: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(inside)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}
