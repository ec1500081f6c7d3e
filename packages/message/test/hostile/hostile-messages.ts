import { deflateSync } from 'node:zlib';
import { zip } from '../forms/parts/office.ts';

const CRLF = '\r\n';
const HEAD = `From: a@firm.example${CRLF}To: b@own.example${CRLF}MIME-Version: 1.0${CRLF}`;

function mixed(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([
    Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary=b${CRLF}${CRLF}`),
    ...parts.flatMap((part) => [Buffer.from(`--b${CRLF}`), Buffer.from(part), Buffer.from(CRLF)]),
    Buffer.from(`--b--${CRLF}`),
  ]);
}

const TEXT = `Content-Type: text/plain${CRLF}${CRLF}https://lure.example/first`;

function attachment(type: string, name: string, bytes: Buffer): Buffer {
  const head = `Content-Type: ${type}; name="${name}"${CRLF}Content-Transfer-Encoding: base64${CRLF}Content-Disposition: attachment; filename="${name}"${CRLF}${CRLF}`;
  return Buffer.from(head + bytes.toString('base64').replaceAll(/.{76}/g, `$&${CRLF}`));
}

function nested(levels: number): Buffer {
  const open = Array.from(
    { length: levels },
    (_, at) => `Content-Type: multipart/mixed; boundary=n${at}${CRLF}${CRLF}--n${at}${CRLF}`,
  );
  return Buffer.from(`${HEAD}${open.join('')}${TEXT}`);
}

function messagesIn(levels: number): Buffer {
  let inner: Buffer = Buffer.from(`${HEAD}${TEXT}`);
  for (let level = 0; level < levels; level++)
    inner = mixed([Buffer.concat([Buffer.from(`Content-Type: message/rfc822${CRLF}${CRLF}`), inner])]);
  return inner;
}

/** A stream that unpacks to a gigabyte of drawing instructions, through two filters. */
function pdfBomb(): Buffer {
  const zeros = deflateSync(Buffer.alloc(1 << 26, '0 0 m\n'), { level: 9 });
  const packed = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => zeros)), { level: 9 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
  ];
  const stream = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`;
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const put = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    put(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`));
  }
  offsets.push(length);
  put(Buffer.concat([Buffer.from(`4 0 obj\n${stream}`), packed, Buffer.from('\nendstream\nendobj\n')]));
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  put(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** Ten thousand by ten thousand pixels, one bit each. */
function hugePng(): Buffer {
  const side = 10_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function zipOfZips(): Buffer {
  let inner: Buffer = zip({ 'zeros.txt': new Uint8Array(1 << 24) });
  for (let level = 0; level < 6; level++)
    inner = zip(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.zip`, inner])));
  return inner;
}

/** A document whose part of links says that it is small and unpacks to 64 MB. */
const documentBomb = (): Buffer =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': new Uint8Array(1 << 26).fill(0x20) });

/** Messages that are built to cost more than they say, by name. */
export const hostileMessages = (): Readonly<Record<string, () => Buffer>> => ({
  '25 MB in one attachment': () =>
    mixed([TEXT, attachment('application/octet-stream', 'x.bin', Buffer.alloc(18_000_000, 7))]),
  '25 MB of text': () =>
    Buffer.from(
      `${HEAD}Content-Type: text/html${CRLF}${CRLF}<a href="https://lure.example/first">x</a>${'<p>words </p>'.repeat(2_000_000)}`,
    ),
  '25 MB of empty lines': () => Buffer.from(`${HEAD}${CRLF}https://lure.example/first${CRLF.repeat(13_000_000)}`),
  '10 000 parts': () =>
    mixed([TEXT, ...Array.from({ length: 10_000 }, () => `Content-Type: image/png${CRLF}${CRLF}x`)]),
  'nested 200 deep': () => nested(200),
  'messages in messages, 200 deep': () => messagesIn(200),
  'a PDF bomb': () => mixed([TEXT, attachment('application/pdf', 'x.pdf', pdfBomb())]),
  'a picture of 100 megapixels': () => mixed([TEXT, attachment('image/png', 'x.png', hugePng())]),
  'a zip of zips': () => mixed([TEXT, attachment('application/zip', 'x.zip', zipOfZips())]),
  'a document that unpacks to 64 MB': () =>
    mixed([TEXT, attachment('application/octet-stream', 'x.docx', documentBomb())]),
  'a script that doubles': () =>
    mixed([
      TEXT,
      `Content-Type: text/html; name=x.html${CRLF}Content-Disposition: attachment${CRLF}${CRLF}<script>var a="${'x'.repeat(1_000)}";${'a=a+a;'.repeat(20_000)}</script>`,
    ]),
  'a header of 25 MB': () =>
    Buffer.from(`${HEAD}Subject: ${'x'.repeat(25_000_000)}${CRLF}${CRLF}https://lure.example/first`),
  'a hundred thousand recipients': () =>
    Buffer.from(`${HEAD}Cc: ${'a@b.example, '.repeat(70_000)}c@d.example${CRLF}${CRLF}https://lure.example/first`),
});
