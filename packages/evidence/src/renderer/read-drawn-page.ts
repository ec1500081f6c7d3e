import type { Finding, PageFacts, PictureFacts, PressFacts, RenderFacts } from '@lurewatch/engine';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';
import type { PageHead, PageWatch } from '../kit-rules/page-watch.ts';
import type { createPageReader } from '../page/read-page.ts';
import { shortfallOf } from '../page/shortfall-of.ts';
import { pageThatCounts, pressFinding } from './behind-button.ts';
import { readPicture } from './read-picture.ts';
import type { PictureText, RenderedDocument, RenderedPage } from './render-answer.ts';

export interface DrawnPage {
  readonly page: PageFacts;
  readonly facts: RenderFacts;
  readonly text: Finding<PictureFacts>;
  /** Absent where nothing was to be pressed. */
  readonly press?: Finding<PressFacts>;
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
export async function readDrawnPage(answer: RenderedPage, dependencies: ReadDrawnPageDependencies): Promise<DrawnPage> {
  const { icon, hosts, timeMs } = answer;
  const first = await readDocument(answer, dependencies);
  const behind =
    answer.press?.outcome === 'pressed' ? await readDocument(answer.press.page, dependencies).catch(() => null) : null;
  const page =
    answer.press?.outcome === 'pressed' && behind !== null ? pageThatCounts(first, behind, answer.press.words) : first;
  const shown = answer.press?.outcome === 'pressed' && page !== first ? answer.press.page : answer;
  const press = pressFinding(answer.press, timeMs);
  return {
    page,
    facts: {
      iconSha256: icon?.sha256 ?? null,
      iconPictureHash: icon?.pictureHash ?? null,
      pictureHash: shown.pictureHash,
      hosts: hosts.map(({ host }) => host),
    },
    // It was read from the page with the button.
    text: page === first ? textFinding(answer.pictureText) : { status: 'not_asked' },
    ...(press !== undefined && { press }),
    picture: shown.picture === null ? null : readPicture(shown.picture),
  };
}

async function readDocument(
  { finalUrl, status, redirects, contentType, html, truncated }: RenderedDocument,
  { createReader, siteOf, watchStep, watchPage }: ReadDrawnPageDependencies,
): Promise<PageFacts> {
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
  const drawn = { status, isPage: true, isSalad: false, isScripted: false, isCut: truncated || reader.stopped };
  const shortfall = shortfallOf(drawn, facts, FOLLOWED);
  return {
    finalUrl,
    status,
    redirects,
    contentType,
    bytes: Buffer.byteLength(html),
    truncated: shortfall !== null,
    ...(shortfall !== null && { shortfall }),
    ...facts,
  };
}

function textFinding(read: PictureText): Finding<PictureFacts> {
  if (read.outcome === 'skipped') return { status: 'not_asked' };
  const { timeMs } = read;
  if (read.outcome === 'failed') return { status: 'failed', reason: read.reason, timeMs };
  return read.text === '' ? { status: 'absent', timeMs } : { status: 'found', value: { text: read.text }, timeMs };
}
