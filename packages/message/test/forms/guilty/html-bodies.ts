import type { ExpectedLink, Place } from '../expectation.ts';
import type { Content, Filling, Form } from '../form.ts';
import { otherUrl } from '../form.ts';
import { button, escaped, link, page, paragraphs } from '../parts/html.ts';
import { leaf, multipart } from '../parts/mime.ts';
import { png, shade } from '../parts/pictures.ts';

const form = (name: string, make: Form['make']): Form => ({ name, kind: 'account', make });

/** A body of HTML alone with one thing in it. */
function html(filling: Filling, inside: string, place: Place, more: Partial<ExpectedLink> = {}): Content {
  const { words, language, target } = filling;
  return {
    body: leaf('text/html', page(paragraphs(escaped(words.sentence), inside), language)),
    targets: [{ url: target, place, ...more }],
  };
}

/** The same address with its host cut by letters that nobody sees. */
function withInvisible(target: string): string {
  const { protocol, host } = new URL(target);
  const cut = Math.max(1, Math.floor(host.length / 3));
  return target.replace(
    `${protocol}//${host}`,
    `${protocol}//${host.slice(0, cut)}\u200b${host.slice(cut, cut + 2)}\u00ad${host.slice(cut + 2)}`,
  );
}

/** Each letter as a character reference, decimal and hexadecimal in turn. */
const references = (text: string): string =>
  [...text]
    .map((letter, index) =>
      index % 2 === 0 ? `&#${letter.codePointAt(0)};` : `&#x${letter.codePointAt(0)?.toString(16)};`,
    )
    .join('');

const relativePart = (target: string): { origin: string; rest: string } => {
  const { origin } = new URL(target);
  return { origin, rest: target.slice(origin.length) };
};

const padded = (target: string): string => {
  const url = new URL(target);
  url.hash = '';
  url.search = `${url.search === '' ? '?' : `${url.search}&`}pad=${'x1'.repeat(1100)}`;
  return url.href;
};

const inlinePicture = (filling: Filling, tag: string, place: Place): Content => {
  const text = leaf('text/html', page(paragraphs(escaped(filling.words.sentence), tag), filling.language));
  const picture = leaf('image/png', png(shade(300, 120)), {
    disposition: 'inline',
    contentId: 'picture@mail',
    filename: 'picture.png',
  });
  return {
    body: multipart(filling.random, 'related', [text, picture]),
    targets: [{ url: filling.target, place }],
    attachments: [{ name: 'picture.png' }],
  };
};

/** Addresses in HTML, as people and kits write them. */
export const htmlBodies: readonly Form[] = [
  form('html-link', (filling) => html(filling, link(filling.target, filling.words.action), 'html_link')),
  form('html-false-label', (filling) => {
    const label = new URL(otherUrl(filling)).host;
    return html(filling, link(filling.target, `https://${label}/`), 'html_link', { falseLabel: label });
  }),
  form('html-button', (filling) => html(filling, button(filling.target, filling.words.action), 'button')),
  form('html-button-cell', (filling) =>
    html(
      filling,
      `<table><tr><td bgcolor="#d93025" style="border-radius:4px;padding:12px 30px">${link(filling.target, filling.words.action, ' style="color:#ffffff;text-decoration:none;display:block"')}</td></tr></table>`,
      'button',
      { alsoPlace: ['html_link'] },
    ),
  ),
  form('html-button-outlook', (filling) =>
    html(
      filling,
      `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="${escaped(filling.target)}" style="height:40px;width:200px" fillcolor="#0b57d0"><center>${escaped(filling.words.action)}</center></v:roundrect><![endif]-->`,
      'button',
      { alsoPlace: ['html_link'] },
    ),
  ),
  form('html-image-link', (filling) =>
    inlinePicture(
      filling,
      `<a href="${escaped(filling.target)}"><img src="cid:picture@mail" alt="" width="300"></a>`,
      'image_link',
    ),
  ),
  form('html-image-map', (filling) =>
    inlinePicture(
      filling,
      `<img src="cid:picture@mail" usemap="#m" alt=""><map name="m"><area shape="rect" coords="0,0,300,120" href="${escaped(filling.target)}"></map>`,
      'image_link',
    ),
  ),
  form('html-form', (filling) =>
    html(
      filling,
      `<form method="post" action="${escaped(filling.target)}"><input name="email"><input type="password" name="p"><button>${escaped(filling.words.action)}</button></form>`,
      'form',
    ),
  ),
  form('html-form-button', (filling) =>
    html(
      filling,
      `<form method="post"><input type="password" name="p"><button formaction="${escaped(filling.target)}">${escaped(filling.words.action)}</button></form>`,
      'form',
    ),
  ),
  form('html-base', (filling) => {
    const { origin, rest } = relativePart(filling.target);
    const body = page(
      paragraphs(escaped(filling.words.sentence), link(rest.replace(/^\/(?=[^/])/, ''), filling.words.action)),
      filling.language,
      `<base href="${origin}/">`,
    );
    return {
      body: leaf('text/html', body),
      targets: [{ url: new URL(rest.replace(/^\/(?=[^/])/, ''), `${origin}/`).href, place: 'html_link' }],
    };
  }),
  form('html-character-references', (filling) =>
    html(filling, `<a href="${references(filling.target)}">${escaped(filling.words.action)}</a>`, 'html_link'),
  ),
  form('html-tabs-and-breaks', (filling) => {
    const cut = filling.target.replace('://', ':\t//').replace(/\/(?=[^/]*$)/, '/\n');
    return html(filling, `<a href="  ${escaped(cut)} ">${escaped(filling.words.action)}</a>`, 'html_link');
  }),
  form('html-invisible-letters', (filling) =>
    html(filling, link(withInvisible(filling.target), filling.words.action), 'html_link'),
  ),
  form('html-without-quotes', (filling) =>
    html(filling, `<A HREF=${escaped(filling.target)} >${escaped(filling.words.action)}</A>`, 'html_link'),
  ),
  form('html-backslashes', (filling) =>
    html(filling, link(filling.target.replace('://', ':\\\\'), filling.words.action), 'html_link'),
  ),
  form('html-upper-case', (filling) => {
    const { protocol, host } = new URL(filling.target);
    return html(
      filling,
      link(
        filling.target.replace(`${protocol}//${host}`, `${protocol.toUpperCase()}//${host.toUpperCase()}`),
        filling.words.action,
      ),
      'html_link',
    );
  }),
  form('html-in-old-replies', (filling) => {
    const deep = Array.from({ length: 30 }, () => '<blockquote>').join('');
    return html(
      filling,
      `${deep}${link(filling.target, filling.words.action)}${'</blockquote>'.repeat(30)}`,
      'html_link',
    );
  }),
  form('html-after-fifty-links', (filling) => {
    const many = Array.from({ length: 60 }, (_, index) => link(otherUrl(filling, index), `${index}`)).join(' ');
    return html(filling, `${many} ${link(filling.target, filling.words.action)}`, 'html_link');
  }),
  form('html-long-address', (filling) => {
    const long = padded(filling.target);
    return {
      ...html(filling, link(long, filling.words.action), 'html_link'),
      targets: [{ url: long, place: 'html_link' }],
    };
  }),
  form('html-hidden-words', (filling) =>
    html(
      filling,
      `<span style="display:none;font-size:0">${'weather garden recipe '.repeat(80)}</span>${link(filling.target, filling.words.action)}`,
      'html_link',
    ),
  ),
  form('html-broken-tags', (filling) =>
    html(
      filling,
      `<div><p><b><a title="a>b" href='${filling.target}'>${escaped(filling.words.action)}<td></div></i>`,
      'html_link',
    ),
  ),
  {
    name: 'html-latin-1',
    kind: 'account',
    language: 'de',
    make: ({ target, words }) => ({
      body: leaf('text/html', `<p>${escaped(words.sentence)}</p>${link(target, words.action)}`, {
        charset: 'iso-8859-1',
      }),
      targets: [{ url: target, place: 'html_link' }],
    }),
  },
  form('alternatives-disagree', (filling) => {
    const honest = otherUrl(filling);
    return {
      body: multipart(filling.random, 'alternative', [
        leaf('text/plain', `${filling.words.sentence}\n${honest}\n`),
        leaf(
          'text/html',
          page(paragraphs(escaped(filling.words.sentence), link(filling.target, filling.words.action))),
        ),
      ]),
      targets: [{ url: filling.target, place: 'html_link' }],
      others: [{ url: honest, place: 'text' }],
      alternativesDisagree: true,
    };
  }),
];
