import type { EventData, EventPayload, ToldLanguage } from '@lurewatch/contract';
import { defang } from '@lurewatch/engine';
import { warningText } from '@lurewatch/messages';
import { noticeText } from '@lurewatch/messages/notices';

/** What a room is told of an event: a title in our own words, and lines that may quote what a hostile page wrote. */
export interface ChatMessage {
  readonly title: string;
  /** Defanged, so that nobody in the room opens an address by accident. */
  readonly lines: readonly ChatLine[];
  /** Where a person reads on; null where the service does not know its own address, or there is no such page. */
  readonly link: { readonly url: string; readonly words: string } | null;
}

export interface ChatLine {
  readonly text: string;
  /** A URL or an id: what a reader copies as it stands. */
  readonly isExact: boolean;
}

/** @param publicUrl where people reach the service */
export function chatMessage(event: EventPayload, language: ToldLanguage, publicUrl: string | null): ChatMessage {
  const { title, lines } = messageOf(event, language);
  const id = analysisIn(event);
  const link =
    publicUrl === null || id === null
      ? null
      : { url: `${new URL(publicUrl).origin}/analysis/${id}`, words: noticeText(language, 'open') };
  return { title, lines: lines.map((line) => ({ ...line, text: defang(oneLine(line.text)) })), link };
}

/** A line that began anew, or ran backwards, could be taken for one of ours. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

function analysisIn(event: EventPayload): string | null {
  switch (event.type) {
    case 'analysis.dangerous':
    case 'analysis.suspicious':
    case 'analysis.completed':
      return event.data.id;
    case 'verdict.changed':
      return event.data.analysis_id;
    case 'search.matched':
      return event.data.analysis?.id ?? null;
    default:
      return null;
  }
}

type Said = Omit<ChatMessage, 'link'>;

function messageOf(event: EventPayload, language: ToldLanguage): Said {
  switch (event.type) {
    case 'analysis.dangerous':
    case 'analysis.suspicious':
    case 'analysis.completed':
      return ofAnalysis(event.data, language);
    case 'message.dangerous': {
      const { score, hosts, id } = event.data;
      const dangerous = hosts.filter(({ verdict }) => verdict === 'dangerous');
      return {
        title: noticeText(language, 'message_dangerous', { score }),
        lines: [...dangerous.slice(0, MOST_HOSTS).map(({ host }) => exact(host)), exact(id)],
      };
    }
    case 'verdict.changed': {
      const { url, analysis_id } = event.data;
      const previous = warningText(language, event.data.previous.verdict);
      const current = warningText(language, event.data.current.verdict);
      return {
        title: noticeText(language, 'verdict_changed', { previous, current }),
        lines: [exact(url), exact(analysis_id)],
      };
    }
    case 'search.matched':
      return ofMatch(event.data, language);
    case 'batch.completed':
      return { title: noticeText(language, 'batch_completed'), lines: [exact(event.data.id)] };
    case 'quota.threshold': {
      const { window, threshold } = event.data;
      return { title: noticeText(language, `quota_${window}`, { threshold }), lines: [] };
    }
    case 'report.resolved': {
      const title = noticeText(language, event.data.status === 'accepted' ? 'report_accepted' : 'report_rejected');
      return { title, lines: [exact(event.data.id)] };
    }
    case 'access.requested': {
      const { host, user, client, reason, id } = event.data;
      const lines = [exact(host), ...[user ?? client, reason ?? ''].filter((it) => it !== '').map(quoted), exact(id)];
      return { title: noticeText(language, 'access_requested'), lines };
    }
    case 'audit.entry': {
      const { action, person, key, target, request_id: requestId } = event.data;
      const lines = [person ?? key, target, requestId].filter((it) => it !== null && it !== '').map(String);
      return { title: noticeText(language, 'audit_entry', { action }), lines: lines.map(exact) };
    }
    case 'webhook.test':
      return { title: noticeText(language, 'test'), lines: [] };
  }
}

const MOST_HOSTS = 5;

function ofAnalysis(analysis: EventData<'analysis.completed'>, language: ToldLanguage): Said {
  const { id, score, normalized_url, summary } = analysis;
  const title = noticeText(language, 'analysis', { verdict: warningText(language, analysis.verdict), score });
  return { title, lines: [exact(normalized_url), { text: summary, isExact: false }, exact(id)] };
}

/** What the search is called is a person's text: a line, and no part of our title. */
function ofMatch({ search, analysis, more }: EventData<'search.matched'>, language: ToldLanguage): Said {
  const further = more === 0 ? [] : [quoted(noticeText(language, 'and_more', { count: more }))];
  if (analysis === null) {
    return { title: noticeText(language, 'search_matched_gone'), lines: [quoted(search.name), ...further] };
  }
  const verdict = warningText(language, analysis.verdict);
  return {
    title: noticeText(language, 'search_matched', { verdict, score: analysis.score }),
    lines: [quoted(search.name), ...ofAnalysis(analysis, language).lines, ...further],
  };
}

const quoted = (text: string): ChatLine => ({ text, isExact: false });
const exact = (text: string): ChatLine => ({ text, isExact: true });

/** As much of `text`, each character as `write` writes it, as has room in `longest`; whole characters only. */
export function fitted(text: string, longest: number, write: (character: string) => string = (it) => it): string {
  const parts: string[] = [];
  let length = 0;
  for (const character of text) {
    const written = write(character);
    length += written.length;
    if (length > longest) {
      while (length > longest - 1) length -= parts.pop()?.length ?? length;
      return `${parts.join('')}…`;
    }
    parts.push(written);
  }
  return parts.join('');
}
