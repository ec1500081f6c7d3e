import type { Lurewatch, Message } from '@lurewatch/sdk';
import { z } from 'zod';
import { type Told, type Tool, tool } from '../tool.ts';

const LONGEST_MESSAGE = 700_000;
const MOST_LINKS = 10;
const MOST_REASONS = 8;

export function checkMessageTool(client: Lurewatch): Tool {
  return tool({
    name: 'check_message',
    title: 'Check a message',
    description:
      'Is a mail, or a chat or text message, phishing? One verdict over its links, sender and attachments. Give a mail whole, as it was received (with its headers); other messages as their text. The service keeps verdict, hosts and hashes, none of the text.',
    input: z.strictObject({ message: z.string().min(1).max(LONGEST_MESSAGE) }),
    needs: ['analyze'],
    asksOthers: true,
    run: async ({ message }, signal) => tell(await client.analyzeMessage(asMail(message), { signal })),
  });
}

/** A text without a header is the body of a mail (RFC 5322). */
function asMail(message: string): string {
  return /^[!-9;-~]{1,76}:/.test(message) && !/^https?:/i.test(message)
    ? message
    : `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${message}`;
}

function tell({ verdict, score, brand_detected, links, attachments, sender, signals, checks }: Message): Told {
  const bad = links.filter((link) => link.verdict !== 'safe');
  const open = checks.filter(({ status }) => status !== 'ok' && status !== 'skipped');
  const unread =
    open.length === 0 ? '' : ` Not read in whole: ${[...new Set(open.map(({ name }) => name))].join(', ')}.`;
  const doubt = verdict === 'unknown' ? ' Too little is known to say anything: that is not "safe".' : '';
  return {
    words: `${verdict}, safety score ${score} of 100 (100 is safest); ${links.length} links, ${bad.length} of them not safe; ${attachments.length} attachments.${doubt}${unread}`,
    data: {
      ...(sender.domain !== null && { sender_domain: sender.domain }),
      ...(brand_detected !== null && { imitates: brand_detected }),
      reasons: signals.slice(0, MOST_REASONS).map(({ message }) => message),
      ...(bad.length > 0 && {
        links: bad.slice(0, MOST_LINKS).map(({ url, place, text, verdict }) => ({ url, place, text, verdict })),
      }),
      ...(attachments.length > 0 && {
        attachments: attachments
          .slice(0, MOST_LINKS)
          .map(({ name, media_type, disguised, unreadable }) => ({ name, media_type, disguised, unreadable })),
      }),
    },
  };
}
