import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';

export interface RequestGuard {
  /** Why something was not let out; the first reason. null: all was. */
  readonly refused: 'method' | 'address' | null;
}

/** Longer than the browser takes to say why a page goes elsewhere, once it has asked for it. */
const REASON_MS = 60;

/**
 * From now on nothing but GET leaves the page and its frames, no form is sent, and the page itself goes to addresses alone, redirects
 * included, that `mayOpen` allows.
 */
export async function guardRequests(
  page: Page,
  session: CDPSession,
  mainFrame: string,
  mayOpen: (urls: readonly string[]) => Promise<boolean>,
): Promise<RequestGuard> {
  let refused: RequestGuard['refused'] = null;
  let isForm = false;
  session.on('Page.frameRequestedNavigation', ({ frameId, reason }) => {
    if (frameId === mainFrame) isForm = reason.startsWith('formSubmission');
    else if (reason.startsWith('formSubmission')) refused ??= 'method';
  });

  async function verdictOn(event: {
    readonly request: { readonly url: string; readonly method: string };
    readonly frameId: string;
    readonly resourceType: string;
  }): Promise<RequestGuard['refused']> {
    if (event.request.method !== 'GET') return 'method';
    if (event.resourceType !== 'Document' || event.frameId !== mainFrame) return null;
    await new Promise((resolve) => setTimeout(resolve, REASON_MS));
    if (isForm) return 'method';
    return (await mayOpen([event.request.url])) ? null : 'address';
  }

  session.on('Fetch.requestPaused', (event) => {
    const { requestId } = event;
    void verdictOn(event)
      .then((reason) => {
        refused ??= reason;
        return reason === null
          ? session.send('Fetch.continueRequest', { requestId })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      })
      .catch(() => {});
  });
  await guardWindows(page.context(), page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] });
  return {
    get refused() {
      return refused;
    },
  };
}

/** Other windows are closed as they come; nothing of them leaves before that either. */
async function guardWindows(context: BrowserContext, page: Page): Promise<void> {
  await context.route('**/*', async (route) => {
    if (pageOf(route.request()) === page) await route.continue();
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
