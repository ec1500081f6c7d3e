import type { PageFacts, RenderFacts } from '@lurewatch/engine';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';
import type { createPageReader } from '../page/read-page.ts';
import type { RenderedPage } from './render-answer.ts';

export interface DrawnPage {
  readonly page: PageFacts;
  readonly facts: RenderFacts;
  /** WebP in base64. */
  readonly picture: string | null;
}

export interface ReadDrawnPageDependencies {
  readonly createReader: typeof createPageReader;
  readonly siteOf: (url: URL) => string;
  /** Runs each step that works on bytes of the page. */
  readonly watchStep: <T>(step: () => T) => T;
}

const STEP_CHARACTERS = 65_536;

/** The same reader as for pages that nobody drew, on the document as it stood. Throws OutboundError where that is no page. */
export async function readDrawnPage(
  answer: RenderedPage,
  { createReader, siteOf, watchStep }: ReadDrawnPageDependencies,
): Promise<DrawnPage> {
  const { finalUrl, status, redirects, contentType, html, picture, icon, hosts } = answer;
  // Chromium draws a picture or a text too, in a document of its own making.
  if (!/html|^$/i.test(contentType)) throw new OutboundError('unsupported', 'not a page');
  const reader = createReader(new URL(finalUrl), siteOf);
  for (let at = 0; at < html.length && !reader.stopped; at += STEP_CHARACTERS) {
    watchStep(() => reader.write(html.slice(at, at + STEP_CHARACTERS)));
    // Others have their turn between the steps.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const facts = watchStep(() => reader.finish());
  return {
    page: {
      finalUrl,
      status,
      redirects,
      contentType,
      bytes: Buffer.byteLength(html),
      truncated: answer.truncated || reader.stopped,
      ...facts,
    },
    facts: { iconSha256: icon?.sha256 ?? null, hosts: hosts.map(({ host }) => host) },
    picture,
  };
}
