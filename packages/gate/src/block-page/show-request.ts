import type { ServerResponse } from 'node:http';
import { type Language, warningText } from '@lurewatch/messages';
import type { Grants } from '../access/grants.ts';
import { isOpen } from '../access/is-open.ts';
import { escapeHtml } from './escape-html.ts';
import type { Firm } from './firm.ts';
import { openDocument, pageHeaders } from './render-page.ts';
import type { RequestFacts } from './request-token.ts';

export interface ShowRequest {
  /** The page of who waits: its end is sent when somebody has answered, so that it needs neither a script nor to be loaded again. */
  show(response: ServerResponse, facts: RequestFacts, language: Language): void;
  close(): void;
}

type Said =
  | 'block_ask_sent'
  | 'block_ask_waiting'
  | 'block_ask_look'
  | 'block_ask_granted'
  | 'block_ask_open_again'
  | 'block_ask_refused'
  | 'block_ask_not_opened';

const LOOK_MS = 500;
/** A blank, so that what lies between does not take the connection for idle. */
const BLANK_MS = 15_000;
const LONGEST_MS = 600_000;
/** Pages that are held open; others offer to look again. */
const MOST_HELD = 200;

export function createShowRequest(grants: Grants, firm: Firm, now: () => number): ShowRequest {
  const held = new Map<ServerResponse, () => void>();

  function show(response: ServerResponse, facts: RequestFacts, language: Language): void {
    const say = (name: Said) => escapeHtml(warningText(language, name));
    const { head, foot } = openDocument(language, warningText(language, 'block_ask_sent'), firm);
    const answer = () => {
      const found = grants.answerOf(facts.ticket);
      if (found === null) return null;
      const isGranted = isOpen(found, now());
      const [title, sentence] = isGranted
        ? (['block_ask_granted', 'block_ask_open_again'] as const)
        : (['block_ask_refused', 'block_ask_not_opened'] as const);
      const until =
        isGranted && found.until !== null
          ? `<p class="small">${found.until.slice(0, 16).replace('T', ' ')} UTC</p>`
          : '';
      return `<h2>${say(title)}</h2><p>${say(sentence)}</p>${until}`;
    };
    const begin = `${head}<h1>${say('block_ask_sent')}</h1>\n<p class="host">${escapeHtml(facts.host)}</p>\n<div role="status">`;
    const end = (html: string) => `${html}</div>\n${foot}`;
    const again = `<p><a href="">${say('block_ask_look')}</a></p>`;
    response.writeHead(200, { ...pageHeaders(firm), 'x-accel-buffering': 'no' });
    const at = answer();
    if (at !== null) {
      response.end(begin + end(at));
      return;
    }
    const waiting = `<p>${say('block_ask_waiting')}</p>`;
    if (held.size >= MOST_HELD || response.req.method === 'HEAD') {
      response.end(begin + end(waiting + again));
      return;
    }
    response.write(begin + waiting);

    const began = performance.now();
    let lastBlank = began;
    const finish = (html: string) => {
      clearInterval(timer);
      held.delete(response);
      response.end(end(html));
    };
    const timer = setInterval(() => {
      const found = answer();
      const passed = performance.now();
      if (found !== null) finish(found);
      else if (passed - began > LONGEST_MS) finish(again);
      else if (passed - lastBlank > BLANK_MS) {
        lastBlank = passed;
        response.write(' ');
      }
    }, LOOK_MS);
    held.set(response, () => finish(again));
    response.once('close', () => {
      clearInterval(timer);
      held.delete(response);
    });
  }

  return {
    show,
    close() {
      for (const finish of held.values()) finish();
    },
  };
}
