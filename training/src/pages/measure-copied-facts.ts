/** A fact that any kit can copy from an honest page, added to a page's HTML. */
export interface CopiedFact {
  readonly name: string;
  readonly add: (html: string) => string;
}

const atEnd =
  (snippet: string) =>
  (html: string): string => {
    const end = html.search(/<\/body\s*>/i);
    return end < 0 ? `${html}${snippet}` : `${html.slice(0, end)}${snippet}${html.slice(end)}`;
  };
const atStart =
  (snippet: string) =>
  (html: string): string =>
    /<body[^>]*>/i.test(html) ? html.replace(/<body[^>]*>/i, (tag) => `${tag}${snippet}`) : `${snippet}${html}`;
const inTitle =
  (words: string) =>
  (html: string): string =>
    html.replace(/(<title[^>]*>)([^<]*)(<\/title)/i, (_, open, title, close) => `${open}${title}${words}${close}`);

/** One fact each, in the name of nobody who is known; titles are added to, so that what they said still stands there. */
export const copiedFacts: readonly CopiedFact[] = [
  { name: 'imprint', add: atEnd('<p><a href="/imprint">Imprint</a></p>') },
  { name: 'privacy page', add: atEnd('<p><a href="/privacy">Privacy policy</a></p>') },
  { name: 'terms without a page', add: atEnd('<p><a href="#">Terms of use</a></p>') },
  { name: 'link to a network', add: atEnd('<p><a href="https://castle-keramik-friends.net/">Our friends</a></p>') },
  { name: 'copyright line', add: atEnd('<p>© 2026 Castle Keramik GmbH. All rights reserved.</p>') },
  { name: 'telephone number', add: atEnd('<p>Call us: <a href="tel:+4930901820">+49 30 901820</a></p>') },
  { name: 'postal address', add: atEnd('<address>Castle Keramik GmbH, Mill Lane 4, 10115 Berlin</address>') },
  { name: 'heading', add: atStart('<h2>Castle Keramik</h2>') },
  { name: 'paragraph', add: atEnd(`<p>${'Castle Keramik makes tiles and stoves by hand since 1984. '.repeat(4)}</p>`) },
  { name: 'firm in the title', add: inTitle(' | Castle Keramik') },
];
