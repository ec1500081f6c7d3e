import type { Attributes } from './html-tokens.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const DECLARES = 'xmlns:';
/** Of one page. */
const MOST_PREFIXES = 10;

export interface XhtmlNames {
  ofStartTag(name: string, attributes: Attributes): string;
  ofEndTag(name: string): string;
}

/**
 * Names of elements without a prefix that the page binds to XHTML (Namespaces in XML 1.0): `<h:form xmlns:h="http://www.w3.org/1999/xhtml">` is
 * a form where a browser reads the page as XML. A page read as HTML that declares such a prefix has elements of other names, and nobody
 * writes it so.
 */
export function createXhtmlNames(): XhtmlNames {
  const prefixes = new Set<string>();
  const withoutPrefix = (name: string): string => {
    const colon = name.indexOf(':');
    return colon > 0 && prefixes.has(name.slice(0, colon)) ? name.slice(colon + 1) : name;
  };
  return {
    ofStartTag(name, attributes) {
      for (const key in attributes) {
        if (!key.startsWith(DECLARES) || attributes[key] !== XHTML || prefixes.size >= MOST_PREFIXES) continue;
        prefixes.add(key.slice(DECLARES.length));
      }
      return prefixes.size === 0 ? name : withoutPrefix(name);
    },
    ofEndTag: (name) => (prefixes.size === 0 ? name : withoutPrefix(name)),
  };
}
