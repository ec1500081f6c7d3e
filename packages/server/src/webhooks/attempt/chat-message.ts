import type { EventData, EventPayload } from '@lurewatch/contract';
import { defang } from '../../formats/defang.ts';

/** What a room is told of an event: a title in our own words, and lines that may quote what a hostile page wrote. */
export interface ChatMessage {
  readonly title: string;
  /** Defanged, so that nobody in the room opens an address by accident. */
  readonly lines: readonly ChatLine[];
  /** Where a person reads on; null where the service does not know its own address, or there is no such page. */
  readonly link: string | null;
}

export interface ChatLine {
  readonly text: string;
  /** A URL or an id: what a reader copies as it stands. */
  readonly isExact: boolean;
}

/** @param publicUrl where people reach the service */
export function chatMessage(event: EventPayload, publicUrl: string | null): ChatMessage {
  const { title, lines } = messageOf(event);
  const id = analysisIn(event);
  const link = publicUrl === null || id === null ? null : `${new URL(publicUrl).origin}/analysis/${id}`;
  return { title, lines: lines.map((line) => ({ ...line, text: defang(line.text) })), link };
}

function analysisIn(event: EventPayload): string | null {
  switch (event.type) {
    case 'analysis.dangerous':
    case 'analysis.suspicious':
    case 'analysis.completed':
      return event.data.id;
    case 'verdict.changed':
      return event.data.analysis_id;
    default:
      return null;
  }
}

type Said = Omit<ChatMessage, 'link'>;

function messageOf(event: EventPayload): Said {
  switch (event.type) {
    case 'analysis.dangerous':
    case 'analysis.suspicious':
    case 'analysis.completed':
      return ofAnalysis(event.data);
    case 'message.dangerous': {
      const { score, hosts, id } = event.data;
      const dangerous = hosts.filter(({ verdict }) => verdict === 'dangerous');
      return {
        title: `A mail message is dangerous, safety score ${score}`,
        lines: [...dangerous.slice(0, MOST_HOSTS).map(({ host }) => exact(host)), exact(id)],
      };
    }
    case 'verdict.changed': {
      const { previous, current, url, analysis_id } = event.data;
      return {
        title: `Verdict changed: ${previous.verdict} → ${current.verdict}`,
        lines: [exact(url), exact(analysis_id)],
      };
    }
    case 'batch.completed':
      return { title: 'A batch was finished', lines: [exact(event.data.id)] };
    case 'quota.threshold':
      return { title: `${event.data.threshold} % of this ${event.data.window}’s quota is used`, lines: [] };
    case 'report.resolved':
      return { title: `Your report was ${event.data.status}`, lines: [exact(event.data.id)] };
    case 'webhook.test':
      return { title: 'Lurewatch reaches this room', lines: [] };
  }
}

const MOST_HOSTS = 5;

function ofAnalysis({ id, verdict, score, normalized_url, summary }: EventData<'analysis.completed'>): Said {
  const title = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}, safety score ${score}`;
  return { title, lines: [exact(normalized_url), { text: summary, isExact: false }, exact(id)] };
}

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
