import { extractImages, getDocumentProxy } from 'unpdf';
import type { LinkList } from '../links/link-list.ts';
import { addressesIn } from '../links/links-in-text.ts';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { ReadingLimit } from '../message-facts.ts';
import { codesInPixels } from './read-picture.ts';

/** Links, addresses in the text, and codes in the pictures of the first pages. Throws where it is damaged or locked. */
export async function readPdf(bytes: Uint8Array, list: LinkList, limits: Set<ReadingLimit>): Promise<void> {
  // Before the bytes are given away.
  const holdsPictures = PICTURE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MESSAGE_BUDGET.maxPixels,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    if (document.numPages > MESSAGE_BUDGET.maxPdfPages) limits.add('pages');
    const pages = Math.min(document.numPages, MESSAGE_BUDGET.maxPdfPages);
    // Links first: they cost little, and are what is clicked.
    for (let number = 1; number <= pages; number++) {
      const page = await document.getPage(number);
      for (const annotation of (await page.getAnnotations()).slice(0, MESSAGE_BUDGET.maxPdfAddresses)) {
        const written = annotation.url ?? annotation.unsafeUrl;
        if (typeof written === 'string') list.add({ written, place: 'pdf_link' });
      }
    }
    for (let number = 1; number <= pages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
      for (const written of addressesIn(text.slice(0, MESSAGE_BUDGET.maxBodyCharacters)))
        list.add({ written, place: 'pdf_text' });
    }
    for (let number = 1; number <= pages && holdsPictures; number++) {
      for (const picture of (await extractImages(document, number)).slice(0, MESSAGE_BUDGET.maxPictures)) {
        for (const text of await codesInPixels(picture)) addCode(text, list);
      }
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

/**
 * Every picture that is taken out of a PDF is a stream, whose dictionary is never packed or encrypted (ISO 32000-1, 7.5.7): its type
 * stands in the file as written, or with any of its letters as a code.
 */
const PICTURE = /\/(?:I|#49)(?:m|#6d)(?:a|#61)(?:g|#67)(?:e|#65)/i;

/** What a phone opens when it has read a code. */
export function addCode(text: string, list: LinkList): void {
  const [address] = addressesIn(text);
  const written = /^https?:\/\//i.test(text) ? text : (address ?? (BARE.test(text) ? `http://${text}` : null));
  if (written !== null) list.add({ written, place: 'qr_code' });
}

/** `site.example/path` alone. */
const BARE = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?:[/?#]\S*)?$/u;
