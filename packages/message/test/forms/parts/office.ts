import { zipSync } from 'fflate';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A zip with a fixed date. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? Buffer.from(content) : content] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 10, 2, 12) }));
}

const relations = (list: readonly string[]): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`;

const contentTypes = (part: string, type: string): string =>
  `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;

const hyperlink = (url: string): string =>
  `<Relationship Id="rId9" Type="${OFFICE}/hyperlink" Target="${escaped(url)}" TargetMode="External"/>`;

/** A Word document with one sentence that is a link. */
export function docx(sentence: string, url: string): Buffer {
  const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': contentTypes('/word/document.xml', part),
    '_rels/.rels': relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`]),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"><w:body><w:p><w:hyperlink r:id="rId9"><w:r><w:t>${escaped(sentence)}</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([hyperlink(url)]),
  });
}

/** A workbook with one cell that is a link. */
export function xlsx(sentence: string, url: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return zip({
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', part).replace(
      '</Types>',
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': relations([`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`,
    ]),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}" xmlns:r="${OFFICE}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${escaped(sentence)}</t></is></c></row></sheetData><hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations([hyperlink(url)]),
  });
}
