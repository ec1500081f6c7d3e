import type { Message } from '@lurewatch/contract';
import { say } from './messages-words.ts';

type Check = Message['checks'][number];

/** What could not be read, judged or opened, in words. */
export function checkText({ name, reason, count = 0, attachment }: Check): string {
  switch (name) {
    case 'links':
      return say('check_links', { count });
    case 'opened':
      return say('check_opened', { count, reason });
    case 'attachment':
      return say('check_attachment', { name: attachment ?? say('no_name'), reason });
    default:
      return say('check_message', { reason });
  }
}
