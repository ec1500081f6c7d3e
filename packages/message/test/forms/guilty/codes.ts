import type { ExpectedLink } from '../expectation.ts';
import type { Content, Filling, Form } from '../form.ts';
import { otherUrl } from '../form.ts';
import { escaped, page, paragraphs } from '../parts/html.ts';
import { leaf, multipart } from '../parts/mime.ts';
import { pdf } from '../parts/pdf.ts';
import { beside, type Picture, png, qrModules, qrPicture, turned } from '../parts/pictures.ts';

const form = (name: string, make: Form['make']): Form => ({ name, kind: 'account', make });

function inline(filling: Filling, picture: Picture, others: readonly ExpectedLink[] = []): Content {
  const html = leaf(
    'text/html',
    page(paragraphs(escaped(filling.words.sentence), '<img src="cid:code@mail" alt="">'), filling.language),
  );
  return {
    body: multipart(filling.random, 'related', [
      html,
      leaf('image/png', png(picture), { disposition: 'inline', contentId: 'code@mail', filename: 'image001.png' }),
    ]),
    targets: [{ url: filling.target, place: 'qr_code', picture: 'inline' }],
    others,
    attachments: [{ name: 'image001.png' }],
  };
}

const drawn = (text: string): string =>
  `<table cellpadding="0" cellspacing="0" style="border:24px solid #fff">${qrModules(text)
    .map(
      (row) =>
        `<tr>${row.map((dark) => `<td width="4" height="4" bgcolor="#${dark ? '000' : 'fff'}"></td>`).join('')}</tr>`,
    )
    .join('\n')}</table>`;

/** Codes to be read with a phone. */
export const codes: readonly Form[] = [
  form('qr-inline', (filling) => inline(filling, qrPicture(filling.target))),
  form('qr-small', (filling) => inline(filling, qrPicture(filling.target, 2))),
  form('qr-turned', (filling) => inline(filling, turned(qrPicture(filling.target)))),
  form('qr-light-on-dark', (filling) => inline(filling, qrPicture(filling.target, 4, 255))),
  form('qr-pale', (filling) => inline(filling, qrPicture(filling.target, 4, 90))),
  form('qr-two-in-one-picture', (filling) => {
    const honest = otherUrl(filling);
    return inline(filling, beside(qrPicture(honest), qrPicture(filling.target)), [
      { url: honest, place: 'qr_code', picture: 'inline' },
    ]);
  }),
  form('qr-attached', (filling) => ({
    body: multipart(filling.random, 'mixed', [
      leaf('text/plain', `${filling.words.sentence}\n`),
      leaf('image/png', png(qrPicture(filling.target)), { filename: 'code.png' }),
    ]),
    targets: [{ url: filling.target, place: 'qr_code', picture: 'attached' }],
    attachments: [{ name: 'code.png' }],
  })),
  form('qr-data-url', (filling) => ({
    body: leaf(
      'text/html',
      page(
        `<img alt="" src="data:image/png;base64,${png(qrPicture(filling.target)).toString('base64')}">`,
        filling.language,
      ),
    ),
    targets: [{ url: filling.target, place: 'qr_code', picture: 'data_url' }],
  })),
  form('qr-in-pdf', async (filling) => ({
    body: multipart(filling.random, 'mixed', [
      leaf('text/plain', `${filling.words.sentence}\n`),
      leaf(
        'application/pdf',
        await pdf({
          lines: ['Scan the code with your phone to read the document.'],
          picture: png(qrPicture(filling.target)),
        }),
        { filename: 'document.pdf' },
      ),
    ]),
    targets: [{ url: filling.target, place: 'qr_code', picture: 'pdf' }],
    attachments: [{ name: 'document.pdf' }],
  })),
  form('qr-of-table-cells', (filling) => ({
    body: leaf('text/html', page(paragraphs(escaped(filling.words.sentence), drawn(filling.target)), filling.language)),
    targets: [{ url: filling.target, place: 'qr_code', needs: 'renderer' }],
  })),
];
