import { createHtmlTokens } from '@lurewatch/evidence/markup';
import { unzipSync } from 'fflate';
import type { LinkList } from '../links/link-list.ts';
import { addressesIn } from '../links/links-in-text.ts';
import { MESSAGE_BUDGET } from '../message-budget.ts';

export interface ZipReading {
  /** At most 50. */
  readonly names: readonly string[];
  /** An Office document, whose links were read; else an archive, which is not opened. */
  readonly isDocument: boolean;
}

const RELATIONS = /\.rels$/;
const CONTENT = /^(?:content\.xml|word\/(?:document|footnotes|header\d?|footer\d?)\.xml)$/;
const IS_DOCUMENT = /^(?:\[Content_Types\]\.xml|mimetype|content\.xml|META-INF\/manifest\.xml)$/;

/** Lists an archive; of an Office document the files that hold links are unpacked, within bounds. Throws where it is damaged. */
export function readZip(bytes: Uint8Array, list: LinkList): ZipReading {
  const names: string[] = [];
  let isDocument = false;
  let files = 0;
  const unpacked = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (names.length < MESSAGE_BUDGET.maxNames) names.push(name.slice(0, 200));
      isDocument ||= IS_DOCUMENT.test(name);
      const isWanted = (RELATIONS.test(name) || CONTENT.test(name)) && originalSize <= MESSAGE_BUDGET.maxOfficeBytes;
      if (!isWanted || files >= MESSAGE_BUDGET.maxOfficeFiles) return false;
      files += 1;
      return true;
    },
  });
  if (isDocument) for (const [name, content] of Object.entries(unpacked)) linksInXml(name, content, list);
  return { names, isDocument };
}

function linksInXml(name: string, content: Uint8Array, list: LinkList): void {
  let field = '';
  const tokens = createHtmlTokens({
    onStartTag(tag, attributes) {
      const isRelation = tag === 'relationship' && attributes.targetmode?.toLowerCase() === 'external';
      const written = isRelation ? attributes.target : attributes['xlink:href'];
      if (written !== undefined) list.add({ written, place: 'office_link' });
    },
    onEndTag() {},
    onText(text) {
      // A field of a text document: HYPERLINK "address".
      if (CONTENT.test(name) && field.length < MESSAGE_BUDGET.maxBodyCharacters) field += text;
    },
    onComment() {},
  });
  tokens.write(new TextDecoder().decode(content));
  tokens.end();
  for (const written of addressesIn(field)) list.add({ written, place: 'office_link' });
}
