import type { Decision } from '../decision/decide.ts';
import type { Client } from '../decision/policy.ts';
import type { Firm } from './firm.ts';
import { pageFacts } from './page-facts.ts';
import { type PageFacts, writePageToken } from './page-token.ts';
import { pageHeaders, renderPage } from './render-page.ts';
import type { Signer } from './signing.ts';

/** What a protocol shows in the place of a page that is denied. */
export interface BlockedAnswer {
  readonly facts: PageFacts;
  /** Address of the page, null when none is served. */
  readonly location: string | null;
  readonly token: string;
  readonly html: () => string;
  /** With which the page is sent. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface BlockPages {
  /** What to show, null when the decision lets the client pass. */
  answerFor(decision: Decision, address: string, client: Client, door: PageFacts['door']): BlockedAnswer | null;
}

export interface BlockPagesOptions {
  readonly signer: Signer;
  /** Base address of the page's server; null: none. */
  readonly pageUrl: () => string | null;
  readonly firm: Firm;
  readonly now: () => number;
}

/** A warning needs the page on which to go on: without one the client passes. */
export function createBlockPages({ signer, pageUrl, firm, now }: BlockPagesOptions): BlockPages {
  const headers = pageHeaders(firm);
  return {
    answerFor(decision, address, client, door) {
      const base = pageUrl();
      const isWarning = decision.action === 'warn';
      if (decision.action !== 'block' && !(isWarning && base !== null)) return null;
      const shown = pageFacts(decision, address, client, door, now());
      const facts = isWarning ? { ...shown, mayContinue: true } : shown;
      const token = writePageToken(signer, facts);
      const location = base === null ? null : `${base.replace(/\/$/, '')}/b/${token}`;
      const html = () =>
        renderPage(
          facts,
          { pageUrl: location, continueForm: null, reportForm: false, askForm: false, action: null, firm },
          firm.language ?? 'en',
        );
      return { facts, location, token, html, headers };
    },
  };
}
