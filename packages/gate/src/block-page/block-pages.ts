import type { Decision } from '../decision/decide.ts';
import type { Client } from '../decision/policy.ts';
import { pageFacts } from './page-facts.ts';
import { type PageFacts, writePageToken } from './page-token.ts';
import { renderPage } from './render-page.ts';
import type { Signer } from './signing.ts';

/** What a protocol shows in the place of a page that is denied. */
export interface BlockedAnswer {
  readonly facts: PageFacts;
  /** Address of the page, null when none is served. */
  readonly location: string | null;
  readonly token: string;
  readonly html: () => string;
}

export interface BlockPages {
  /** What to show, null when the decision lets the client pass. */
  answerFor(decision: Decision, address: string, client: Client): BlockedAnswer | null;
}

export interface BlockPagesOptions {
  readonly signer: Signer;
  /** Base address of the page's server; null: none. */
  readonly pageUrl: () => string | null;
  readonly contact: string | null;
  readonly now: () => number;
}

/** A warning needs the page on which to go on: without one the client passes. */
export function createBlockPages({ signer, pageUrl, contact, now }: BlockPagesOptions): BlockPages {
  return {
    answerFor(decision, address, client) {
      const base = pageUrl();
      const isWarning = decision.action === 'warn';
      if (decision.action !== 'block' && !(isWarning && base !== null)) return null;
      const shown = pageFacts(decision, address, client, now());
      const facts = isWarning ? { ...shown, mayContinue: true } : shown;
      const token = writePageToken(signer, facts);
      const location = base === null ? null : `${base.replace(/\/$/, '')}/b/${token}`;
      const html = () => renderPage(facts, { pageUrl: location, continueForm: null, reportForm: false, contact }, 'en');
      return { facts, location, token, html };
    },
  };
}
