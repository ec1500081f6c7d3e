import type { ExpectedLink, Place } from '../expectation.ts';
import type { Content, Filling } from '../form.ts';
import { calendarText, invitation } from '../parts/calendar.ts';
import { message as wholeMessage } from '../parts/envelope.ts';
import { button, card, escaped, link, page, paragraphs } from '../parts/html.ts';
import { leaf, multipart, type Part } from '../parts/mime.ts';
import { docx } from '../parts/office.ts';
import { pdf } from '../parts/pdf.ts';
import { png, qrPicture, shade } from '../parts/pictures.ts';
import { wrapper } from '../parts/wrappers.ts';

/** How one of the large senders, or a small one, writes its letters. */
export type Letter = (filling: Filling) => Content | Promise<Content>;

const home = ({ site }: Filling): string => `https://${site.domain}/`;

const both = (filling: Filling, html: string, text: string): Part =>
  multipart(filling.random, 'alternative', [leaf('text/plain', text), leaf('text/html', html)]);

const target = ({ target: url }: Filling, place: Place, more: Partial<ExpectedLink> = {}): ExpectedLink => ({
  url,
  place,
  ...more,
});

const unsubscribe = (url: string): readonly (readonly [string, string])[] => [
  ['List-Unsubscribe', `<${url}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
];

/** Newsletter services send each click through themselves; the words show the firm's own address. */
function tracked(service: string, host: (filling: Filling) => string): Letter {
  return (filling) => {
    const { words, site, random, language } = filling;
    const click = (): string =>
      `https://${host(filling)}/track/click?u=${random.hex(25)}&id=${random.hex(10)}&e=${random.hex(10)}`;
    const html = page(
      card(
        words.subject,
        `${paragraphs(escaped(words.sentence))}${button(click(), words.action)}<p>${link(click(), `www.${site.domain}`)}</p><p>${link(filling.target, words.action)}</p><img src="https://${host(filling)}/open.php?u=${random.hex(20)}" width="1" height="1" alt=""><p style="font-size:11px">${link(click(), 'Unsubscribe')}</p>`,
      ),
      language,
    );
    return {
      body: both(filling, html, `${words.sentence}\n\n${words.action}: ${filling.target}\n`),
      targets: [target(filling, 'html_link'), target(filling, 'text')],
      opaque: [
        { service, place: 'button' },
        { service, place: 'html_link' },
      ],
      envelope: {
        returnPath: `bounce-${random.hex(12)}@${host(filling)}`,
        more: [...unsubscribe(click()), ['Precedence', 'bulk']],
      },
    };
  };
}

export const mailchimp: Letter = tracked('mailchimp', ({ site }) => `${site.domain.split('.')[0]}.us1.list-manage.com`);
export const sendgrid: Letter = tracked('sendgrid', () => 'u8812345.ct.sendgrid.net');
export const hubspot: Letter = tracked('hubspot', () => 'd2v8.na1.hubspotlinks.com');
export const salesforce: Letter = tracked('salesforce', ({ site }) => `click.mail.${site.domain}`);
export const brevo: Letter = tracked('brevo', () => 'x1k2.r.a.d.sendibm1.com');

const simple = (filling: Filling, html: string, place: Place = 'button'): Content => ({
  body: both(filling, page(html, filling.language), `${filling.words.sentence}\n\n${filling.target}\n`),
  targets: [target(filling, place), target(filling, 'text')],
  others: [{ url: home(filling), place: 'html_link' }],
});

/** A receipt with a table of things and prices. */
export const shop: Letter = (filling) =>
  simple(
    filling,
    card(
      filling.words.subject,
      `${paragraphs(escaped(filling.words.sentence))}<table width="100%"><tr><td>1 ×</td><td align="right">24,90 €</td></tr><tr><td>Total</td><td align="right"><b>24,90 €</b></td></tr></table>${button(filling.target, filling.words.action)}<p>${link(home(filling), filling.site.domain)}</p>`,
    ),
  );

/** A payment service writes in the name of the shop, and answers go to the shop. */
export const paymentService: Letter = (filling) => ({
  ...simple(
    filling,
    card(
      filling.words.subject,
      `${paragraphs(escaped(filling.words.sentence))}${button(filling.target, filling.words.action)}<p>${link(home(filling), filling.site.domain)}</p>`,
    ),
  ),
  envelope: {
    replyTo: `support@${filling.site.domain}`,
    returnPath: `bounces+${filling.random.hex(8)}@em.${filling.site.domain}`,
  },
});

/** Outlook's own HTML. */
export const outlook: Letter = (filling) =>
  simple(
    filling,
    `<div class="WordSection1"><p class="MsoNormal"><span style="font-size:11.0pt">${escaped(filling.words.sentence)}<o:p></o:p></span></p><p class="MsoNormal">${link(filling.target, filling.words.action)}<o:p>&nbsp;</o:p></p><p class="MsoNormal">${link(home(filling), `www.${filling.site.domain}`)}</p></div>`,
    'html_link',
  );

export const gmail: Letter = (filling) =>
  simple(
    filling,
    `<div dir="ltr">${escaped(filling.words.sentence)}<div><br></div><div>${link(filling.target, filling.target)}</div></div><br><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${link(home(filling), filling.site.domain)}</blockquote></div>`,
    'html_link',
  );

export const appleMail: Letter = (filling) =>
  simple(
    filling,
    `<div style="overflow-wrap: break-word; -webkit-nbsp-mode: space;">${escaped(filling.words.sentence)}<div><br></div><div>${link(filling.target, filling.words.action)}</div><br class="Apple-interchange-newline"><div>${link(home(filling), filling.site.domain)}</div></div>`,
    'html_link',
  );

/** Text of a ticket system, answers to a number. */
export const plainTicket: Letter = (filling) => ({
  body: leaf(
    'text/plain',
    `## ${filling.words.sentence}\n\n${filling.words.action}:\n${filling.target}\n\n-- \n${filling.site.domain}\n`,
    { encoding: '8bit' },
  ),
  targets: [target(filling, 'text')],
  envelope: {
    replyTo: `support+id48213@${filling.site.domain}`,
    more: [
      ['Auto-Submitted', 'auto-replied'],
      ['X-Ticket-Id', '48213'],
    ],
  },
});

export const helpDesk: Letter = (filling) => ({
  ...simple(
    filling,
    `<div style="color:#b5b5b5">##- Please type your reply above this line -##</div>${paragraphs(escaped(filling.words.sentence))}${link(filling.target, filling.words.action)}<p>${link(home(filling), filling.site.domain)}</p>`,
    'html_link',
  ),
  envelope: { replyTo: `support+id48213@${filling.site.domain}`, more: [['Auto-Submitted', 'auto-generated']] },
});

/** A repository's notice: mark-up for mail programs, and a list header. */
export const repositoryNotice: Letter = (filling) => ({
  ...simple(
    filling,
    `<p dir="auto">${escaped(filling.words.sentence)}</p><p style="font-size:small;color:#666">—<br>Reply to this email directly, ${link(filling.target, 'view it')}, or ${link(`${home(filling)}unsubscribe`, 'unsubscribe')}.<img src="${home(filling)}beacon.gif" height="1" width="1" alt=""></p><script type="application/ld+json">[{"@context":"http://schema.org","@type":"EmailMessage","potentialAction":{"@type":"ViewAction","url":${JSON.stringify(filling.target)}}}]</script>`,
    'html_link',
  ),
  envelope: {
    replyTo: `reply+${filling.random.hex(20)}@reply.${filling.site.domain}`,
    more: [['List-ID', `<project.${filling.site.domain}>`], ...unsubscribe(`${home(filling)}unsubscribe`)],
  },
});

/** A list forwards what another has written: its own footer, and a signature that no longer fits. */
export const mailingList: Letter = (filling) => ({
  body: leaf(
    'text/plain',
    `${filling.words.sentence}\n\n${filling.target}\n_______________________________________________\nlist mailing list\n${home(filling)}listinfo\n`,
  ),
  targets: [target(filling, 'text')],
  others: [{ url: `${home(filling)}listinfo`, place: 'text' }],
  envelope: {
    results: 'fail',
    returnPath: `list-bounces@${filling.site.domain}`,
    more: [
      ['List-Id', `<list.${filling.site.domain}>`],
      ['Sender', `list-bounces@${filling.site.domain}`],
      [
        'ARC-Authentication-Results',
        `i=1; lists.${filling.site.domain}; dmarc=pass header.from=${filling.site.domain}`,
      ],
    ],
  },
  sender: ['authentication_failed', 'return_path_elsewhere'],
});

/** Eighty links of a digest. */
export const longDigest: Letter = (filling) => {
  const rows = Array.from(
    { length: 80 },
    (_, index) =>
      `<li>${link(filling.others[index % filling.others.length]?.urls[0] ?? home(filling), `${index + 1}`)}</li>`,
  );
  return simple(
    filling,
    `<h1>${escaped(filling.words.subject)}</h1><ul>${rows.join('\n')}</ul>${link(filling.target, filling.words.action)}<p>${link(home(filling), filling.site.domain)}</p>`,
    'html_link',
  );
};

export const resetLink: Letter = (filling) =>
  simple(
    filling,
    card(
      filling.words.subject,
      `${paragraphs(escaped(filling.words.sentence))}${button(filling.target, filling.words.action)}<p style="word-break:break-all">${link(filling.target, filling.target)}</p>`,
    ),
  );

function withPart(filling: Filling, part: Part, name: string, targets: readonly ExpectedLink[]): Content {
  return {
    body: multipart(filling.random, 'mixed', [
      leaf('text/plain', `${filling.words.sentence}\n\n-- \n${filling.site.domain}\n`),
      part,
    ]),
    targets,
    attachments: [{ name }],
  };
}

export const pdfInvoice: Letter = async (filling) =>
  withPart(
    filling,
    leaf(
      'application/pdf',
      await pdf({
        lines: ['Invoice 2026-1187', 'Total 24.90 EUR', 'IBAN XX00 0000 0000 0000'],
        link: { text: 'Pay online', url: filling.target },
      }),
      { filename: 'invoice-2026-1187.pdf' },
    ),
    'invoice-2026-1187.pdf',
    [target(filling, 'pdf_link')],
  );

/** The code on an invoice names a transfer, no address. */
export const pdfInvoiceWithCode: Letter = async (filling) =>
  withPart(
    filling,
    leaf(
      'application/pdf',
      await pdf({
        lines: ['Invoice 2026-1187'],
        link: { text: 'Terms', url: filling.target },
        picture: png(qrPicture('BCD\n002\n1\nSCT\n\nFirm\nXX00000000000000000000\nEUR24.90\n\n\nInvoice 2026-1187')),
      }),
      { filename: 'invoice.pdf' },
    ),
    'invoice.pdf',
    [target(filling, 'pdf_link')],
  );

export const wordDocument: Letter = (filling) =>
  withPart(
    filling,
    leaf('application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx('Our offer', filling.target), {
      filename: 'offer.docx',
    }),
    'offer.docx',
    [target(filling, 'office_link')],
  );

const pictured = (filling: Filling, picture: Buffer, name: string, targets: readonly ExpectedLink[]): Content => ({
  body: multipart(filling.random, 'related', [
    leaf(
      'text/html',
      page(
        card(
          filling.words.subject,
          `${paragraphs(escaped(filling.words.sentence))}<a href="${escaped(filling.target)}"><img src="cid:picture@mail" alt=""></a>`,
        ),
        filling.language,
      ),
    ),
    leaf('image/png', picture, { disposition: 'inline', contentId: 'picture@mail', filename: name }),
  ]),
  targets,
  attachments: [{ name }],
});

/** A ticket for the door: the code holds a number. */
export const ticketCode: Letter = (filling) =>
  pictured(filling, png(qrPicture(`M1TICKET/48213 ${filling.random.hex(16)}`)), 'ticket.png', [
    target(filling, 'image_link'),
  ]);

/** A code that leads to the firm's own pages. */
export const ownCode: Letter = (filling) =>
  pictured(filling, png(qrPicture(filling.target)), 'code.png', [
    target(filling, 'image_link'),
    target(filling, 'qr_code', { picture: 'inline' }),
  ]);

export const pictureLetter: Letter = (filling) =>
  pictured(filling, png(shade(600, 300)), 'banner.png', [target(filling, 'image_link')]);

const meeting = (filling: Filling, lines: readonly string[]): string =>
  invitation(`office@${filling.site.domain}`, `${filling.random.hex(20)}@${filling.site.domain}`, [
    `SUMMARY:${calendarText(filling.words.subject)}`,
    ...lines,
  ]);

/** The three forms in which calendars send an invitation: text, HTML and the event, once more as a file. */
export const calendarInvitation: Letter = (filling) => {
  const event = meeting(filling, [
    `DESCRIPTION:${calendarText(`${filling.words.sentence}\n${filling.target}`)}`,
    'LOCATION:Room 4',
  ]);
  return {
    body: multipart(filling.random, 'mixed', [
      multipart(filling.random, 'alternative', [
        leaf('text/plain', `${filling.words.sentence}\n${filling.target}\n`),
        leaf(
          'text/html',
          page(
            paragraphs(escaped(filling.words.sentence), button(filling.target, filling.words.action)),
            filling.language,
          ),
        ),
        leaf('text/calendar', event, { parameters: 'method=REQUEST' }),
      ]),
      leaf('application/ics', Buffer.from(event), { filename: 'invite.ics' }),
    ]),
    targets: [target(filling, 'text'), target(filling, 'button'), target(filling, 'calendar')],
    attachments: [{ name: 'invite.ics' }],
  };
};

export const videoMeeting: Letter = (filling) => ({
  body: multipart(filling.random, 'alternative', [
    leaf('text/plain', `${filling.words.sentence}\n${filling.target}\n`),
    leaf(
      'text/calendar',
      meeting(filling, [
        `LOCATION:${calendarText(filling.target)}`,
        `URL:${filling.target}`,
        `X-ALT-DESC;FMTTYPE=text/html:${calendarText(link(filling.target, filling.words.action))}`,
      ]),
      { parameters: 'method=REQUEST' },
    ),
  ]),
  targets: [target(filling, 'text'), target(filling, 'calendar')],
});

const rewritten =
  (name: string): Letter =>
  (filling) => {
    const written = wrapper(name).wrap(filling.target, filling.random);
    return {
      body: both(
        filling,
        page(paragraphs(escaped(filling.words.sentence), link(written, filling.words.action)), filling.language),
        `${filling.words.sentence}\n<${written}>\n`,
      ),
      targets: [target(filling, 'html_link', { written, wrapper: name })],
    };
  };

export const safeLinks: Letter = rewritten('safe-links');
export const urlDefense: Letter = rewritten('url-defense-v3');

/** Somebody passes on what a shop has written. */
export const forwarded: Letter = (filling) => ({
  body: multipart(filling.random, 'mixed', [
    leaf('text/plain', 'FYI\n'),
    {
      headers: [
        ['Content-Type', 'message/rfc822'],
        ['Content-Disposition', 'attachment'],
      ],
      body: wholeMessage(
        filling.random,
        { from: { name: filling.site.domain, address: `news@${filling.site.domain}` }, subject: filling.words.subject },
        leaf('text/html', page(link(filling.target, filling.words.action), filling.language)),
      ),
    },
  ]),
  targets: [target(filling, 'attached_message')],
});

/** Signed so that it can still be read. */
export const clearSigned: Letter = (filling) => ({
  body: multipart(
    filling.random,
    'signed',
    [
      leaf('text/plain', `${filling.words.sentence}\n${filling.target}\n`),
      leaf('application/pkcs7-signature', Buffer.from(filling.random.hex(600), 'hex'), { filename: 'smime.p7s' }),
    ],
    '; protocol="application/pkcs7-signature"; micalg=sha-256',
  ),
  targets: [target(filling, 'text')],
  attachments: [{ name: 'smime.p7s' }],
});

/** A small firm without any record of who may send for it. */
export const smallFirm: Letter = (filling) => ({
  body: leaf(
    'text/plain',
    `${filling.words.sentence}\n\n${filling.target}\n\nMit freundlichen Grüßen\n${filling.site.domain}\nTel. +49 000 000000\n`,
    { charset: 'iso-8859-1' },
  ),
  targets: [target(filling, 'text')],
  envelope: { results: 'none' },
  sender: [],
});

export const withoutLinks: Letter = (filling) => ({
  body: leaf('text/plain', `${filling.words.sentence}\n`, { encoding: 'base64' }),
  targets: [],
});
