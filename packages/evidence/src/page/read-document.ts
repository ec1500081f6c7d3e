import type { TextDecoder } from 'node:util';
import { isEmptyShell } from '@lurewatch/engine';
import { type GuardedStream, toOutboundError } from '../guarded-fetch/index.ts';
import type { PageHead, PageWatch } from '../kit-rules/page-watch.ts';
import { joinFacts } from './join-facts.ts';
import { isSalad, pageDecoder } from './page-encoding.ts';
import { HEAD_BYTES, pageTypeOf } from './page-type.ts';
import type { createPageReader, HtmlFacts, PageReader } from './read-page.ts';
import type { Unfolded } from './unfold-scripts.ts';

export interface ReadDocumentDependencies {
  readonly createReader: typeof createPageReader;
  /** Runs each step that works on bytes of the page. */
  readonly watchStep: <T>(step: () => T) => T;
  readonly siteOf: (url: URL) => string;
  /** Looks for named kits while the page is read; absent or null: nobody does. */
  readonly watchPage?: (head: PageHead) => PageWatch | null;
}

/** One answer of a server, read as far as it came. */
export interface ReadDocument {
  readonly url: URL;
  readonly status: number;
  readonly headers: GuardedStream['headers'];
  readonly facts: HtmlFacts;
  /** What it leads on to, of frames and scripts. */
  readonly leads: PageReader['leads'];
  readonly iconUrl: string | null;
  readonly bytes: number;
  /** It broke off, or its time was over. */
  readonly isCut: boolean;
  readonly isPage: boolean;
  readonly isSalad: boolean;
  /** Scripts fill it, and what was found in their text asks for no secret: nobody knows whether that is what they write. */
  readonly isScripted: boolean;
}

/** Reads an answer's body until it ends, outgrows the reader, or its time is over. Throws OutboundError where nothing came. */
export async function readDocument(
  response: GuardedStream,
  url: URL,
  { createReader, watchStep, siteOf, watchPage }: ReadDocumentDependencies,
  timeMs: number,
): Promise<ReadDocument> {
  const watch = watchPage?.({ url, headers: response.headers });
  let reader = createReader(url, siteOf, watch);
  const opened: { decoder?: TextDecoder } = {};
  let head: Uint8Array = new Uint8Array();
  let isPage = true;
  let bytes = 0;
  let isCut = false;
  const cutTimer = setTimeout(() => {
    isCut = true;
    response.cancel();
  }, timeMs);

  /** Type and encoding are told by the first bytes of the body, and not by what the first packet happened to bring. */
  const begin = (): void => {
    const type = pageTypeOf(response.headers, head);
    isPage = type.isPage;
    if (!isPage) return;
    if (type.isXml) reader = createReader(url, siteOf, watch, true);
    opened.decoder = pageDecoder(head, type);
    reader.write(opened.decoder.decode(head, { stream: true }));
  };
  try {
    for await (const chunk of response.body) {
      bytes += chunk.length;
      watchStep(() => {
        if (opened.decoder) return reader.write(opened.decoder.decode(chunk, { stream: true }));
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) begin();
      });
      if (!isPage || reader.stopped) break;
    }
  } catch (error) {
    const { code } = toOutboundError(error);
    // Whatever arrived is worth reading; a body that broke off before its first byte is no page.
    if (!isCut && code !== 'too_large' && bytes === 0) throw error;
    isCut = true;
  } finally {
    clearTimeout(cutTimer);
    response.cancel();
  }
  const hasSalad = watchStep(() => {
    if (!opened.decoder && isPage) begin();
    if (opened.decoder && !reader.stopped) reader.write(opened.decoder.decode());
    return isPage && isSalad(head, reader.elements);
  });
  // Nothing that was read out of salad is evidence for anything.
  if (hasSalad) reader = createReader(url, siteOf);
  const facts = watchStep(() => reader.finish());
  const whole = watchStep(() => withUnfolded(facts, reader.unfolded, () => createReader(url, siteOf)));
  return {
    url,
    status: response.status,
    headers: response.headers,
    facts: whole,
    leads: reader.leads,
    iconUrl: reader.iconUrl,
    bytes,
    isCut,
    isPage,
    isSalad: hasSalad,
    isScripted: isEmptyShell(facts) && whole.asks.length === 0,
  };
}

/** The page as its scripts would fill it; kept only where a field, or more text than stands there, comes out. */
export function withUnfolded(facts: HtmlFacts, unfolded: Unfolded | null, openReader: () => PageReader): HtmlFacts {
  if (unfolded === null) return facts;
  const reader = openReader();
  reader.write(unfolded.html);
  const inner = reader.finish();
  const hasFields = inner.asks.length > 0 || inner.details.length > 0;
  const fillsPage = facts.asks.length === 0 && inner.textLength > facts.textLength;
  if (!hasFields && !fillsPage) return facts;
  const isFieldHidden = unfolded.isDisguised && inner.asks.length > 0;
  return { ...joinFacts(facts, inner), ...(isFieldHidden && { hidesFields: true }) };
}
