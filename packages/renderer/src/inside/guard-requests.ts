import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { within } from './within.ts';

/** `method`: a form, or another request than GET. `address`: one that is not to be gone to. */
type Refusal = 'method' | 'address';

export interface RequestGuard {
  /** Why something was not let out; the first reason. null: all was. */
  readonly refused: Refusal | null;
}

/** Longer than the browser takes to say why the page goes elsewhere, once it has asked for it. It answers nothing meanwhile. */
const REASON_MS = 100;
/** Of a frame, until it has said why it goes elsewhere, which it does before it asks. */
const ANSWER_MS = 1_000;
const RESTRICT_MS = 400;
const MAX_FRAMES = 40;

/** No form goes anywhere, and no worker, whose sockets nobody sees, is made. */
const POLICY = "form-action 'none'; worker-src 'none'";
/** What a document was told once holds for it, whatever stands in it later. */
const RESTRICT = `{
  const head = Document.prototype.querySelector.call(document, 'head');
  const meta = Document.prototype.createElement.call(document, 'meta');
  Element.prototype.setAttribute.call(meta, 'http-equiv', 'Content-Security-Policy');
  Element.prototype.setAttribute.call(meta, 'content', ${JSON.stringify(POLICY)});
  if (head !== null) Node.prototype.removeChild.call(head, Node.prototype.appendChild.call(head, meta));
}`;

/**
 * From now on nothing but GET leaves the page and its frames, no form is sent, and the page itself goes to addresses alone, redirects
 * included, that `mayOpen` allows.
 */
export async function guardRequests(
  page: Page,
  session: CDPSession,
  mayOpen: (urls: readonly string[]) => Promise<boolean>,
): Promise<RequestGuard> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  let refused: Refusal | null = null;
  /** Frames in which a form was sent: whatever else they ask for, it may be that form. */
  const withForm = new Set<string>();
  session.on('Page.frameRequestedNavigation', ({ frameId, reason }) => {
    if (!reason.startsWith('formSubmission')) return;
    withForm.add(frameId);
    refused ??= 'method';
  });

  /** `unheard`: its frame does not say why it asks. */
  async function verdictOn(event: {
    readonly request: { readonly url: string; readonly method: string };
    readonly frameId: string;
    readonly resourceType: string;
  }): Promise<Refusal | 'unheard' | null> {
    if (event.request.method !== 'GET') return 'method';
    if (event.resourceType !== 'Document') return null;
    if (event.frameId === mainFrame) {
      await new Promise((resolve) => setTimeout(resolve, REASON_MS));
      if (withForm.has(mainFrame)) return 'method';
      return (await mayOpen([event.request.url])) ? null : 'address';
    }
    // Answers and events of a page come in their order: behind this one, a form is known as one.
    const answer = await within(session.send('Page.getFrameTree'), ANSWER_MS);
    if (withForm.has(event.frameId)) return 'method';
    return answer === null ? 'unheard' : null;
  }

  session.on('Fetch.requestPaused', (event) => {
    const { requestId, responseStatusCode, responseHeaders = [] } = event;
    if (responseStatusCode !== undefined) {
      const headers = [...responseHeaders, { name: 'content-security-policy', value: POLICY }];
      const answer = { requestId, responseCode: responseStatusCode, responseHeaders: headers };
      void session.send('Fetch.continueResponse', answer).catch(() => {});
      return;
    }
    if (event.responseErrorReason !== undefined) {
      void session.send('Fetch.continueRequest', { requestId }).catch(() => {});
      return;
    }
    void verdictOn(event)
      .then((reason) => {
        if (reason !== 'unheard') refused ??= reason;
        return reason === null
          ? session.send('Fetch.continueRequest', { requestId })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      })
      .catch(() => {});
  });
  await guardWindows(page.context(), page);
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*', requestStage: 'Request' },
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
    ],
  });
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] });
  await within(Promise.all(framesOf(frameTree).map((id) => restrict(session, id))), RESTRICT_MS);
  return {
    get refused() {
      return refused;
    },
  };
}

async function restrict(session: CDPSession, frameId: string): Promise<void> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId });
  await session.send('Runtime.evaluate', { expression: RESTRICT, contextId: executionContextId, timeout: RESTRICT_MS });
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

/** The page and its frames, breadth first. */
function framesOf(tree: FrameTree): readonly string[] {
  const ids: string[] = [];
  const left = [tree];
  for (let next = left.shift(); next !== undefined && ids.length < MAX_FRAMES; next = left.shift()) {
    ids.push(next.frame.id);
    left.push(...(next.childFrames ?? []));
  }
  return ids;
}

/** Other windows are closed as they come; nothing of them leaves before that either, nor what is no GET of whoever asks. */
async function guardWindows(context: BrowserContext, page: Page): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (pageOf(request) === page && request.method() === 'GET') await route.continue();
    else await route.abort();
  });
}

/** The driver throws for requests of frames that are not there yet: first ones of other windows. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
