import type { Finding, PageFacts, PictureFacts, RenderFacts } from '@lurewatch/engine';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';
import type { PageHead, PageWatch } from '../kit-rules/page-watch.ts';
import type { createPageReader } from '../page/read-page.ts';
import { shortfallOf } from '../page/shortfall-of.ts';
import { readPicture } from './read-picture.ts';
import type { PictureText, RenderedPage } from './render-answer.ts';

export interface DrawnPage {
  readonly page: PageFacts;
  readonly facts: RenderFacts;
  readonly text: Finding<PictureFacts>;
  /** WebP. */
  readonly picture: Uint8Array | null;
}

export interface ReadDrawnPageDependencies {
  readonly createReader: typeof createPageReader;
  readonly siteOf: (url: URL) => string;
  /** Looks for named kits while the page is read. */
  readonly watchPage: (head: PageHead) => PageWatch | null;
  /** Runs each step that works on bytes of the page. */
  readonly watchStep: <T>(step: () => T) => T;
}

const STEP_CHARACTERS = 65_536;
/** A browser has gone wherever the page led, and read its frames. */
const FOLLOWED = { isLedOn: false, lacksFrames: false, isLedByScript: false };

/** The same reader as for pages that nobody drew, on the document as it stood. Throws OutboundError where that is no page. */
export async function readDrawnPage(
  answer: RenderedPage,
  { createReader, siteOf, watchStep, watchPage }: ReadDrawnPageDependencies,
): Promise<DrawnPage> {
  const { finalUrl, status, redirects, contentType, html, pictureHash, icon, hosts } = answer;
  // Chromium draws a picture or a text too, in a document of its own making.
  if (!/html|svg|xml|^$/i.test(contentType)) throw new OutboundError('unsupported', 'not a page');
  const url = new URL(finalUrl);
  const reader = createReader(url, siteOf, watchPage({ url, headers: {} }));
  for (let at = 0; at < html.length && !reader.stopped; at += STEP_CHARACTERS) {
    watchStep(() => reader.write(html.slice(at, at + STEP_CHARACTERS)));
    // Others have their turn between the steps.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const facts = watchStep(() => reader.finish());
  const drawn = { status, isPage: true, isSalad: false, isScripted: false, isCut: answer.truncated || reader.stopped };
  const shortfall = shortfallOf(drawn, facts, FOLLOWED);
  return {
    page: {
      finalUrl,
      status,
      redirects,
      contentType,
      bytes: Buffer.byteLength(html),
      truncated: shortfall !== null,
      ...(shortfall !== null && { shortfall }),
      ...facts,
    },
    facts: {
      iconSha256: icon?.sha256 ?? null,
      iconPictureHash: icon?.pictureHash ?? null,
      pictureHash,
      hosts: hosts.map(({ host }) => host),
    },
    text: textFinding(answer.pictureText),
    picture: answer.picture === null ? null : readPicture(answer.picture),
  };
}

function textFinding(read: PictureText): Finding<PictureFacts> {
  if (read.outcome === 'skipped') return { status: 'not_asked' };
  const { timeMs } = read;
  if (read.outcome === 'failed') return { status: 'failed', reason: read.reason, timeMs };
  return read.text === '' ? { status: 'absent', timeMs } : { status: 'found', value: { text: read.text }, timeMs };
}
