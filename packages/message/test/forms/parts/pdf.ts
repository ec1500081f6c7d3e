import PDFDocument from 'pdfkit';

interface PdfContent {
  readonly lines: readonly string[];
  /** A line that is a link annotation. */
  readonly link?: { readonly text: string; readonly url: string };
  readonly picture?: Buffer;
}

/** One page with text, perhaps a link and a picture. The same bytes every time. */
export function pdf({ lines, link, picture }: PdfContent): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', info: { CreationDate: new Date(Date.UTC(2026, 10, 2)) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font('Helvetica');
  // A long line gets smaller letters: an address must not be cut by the margin.
  for (const line of lines) document.fontSize(Math.min(11, 700 / line.length)).text(line);
  document.fontSize(11);
  if (link !== undefined) document.moveDown().text(link.text, { link: link.url, underline: true });
  if (picture !== undefined) document.image(picture, 72, 300, { width: 220 });
  document.end();
  return done;
}
