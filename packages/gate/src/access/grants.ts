import type { AccessAnswer } from '@lurewatch/sdk';
import type { Client } from '../decision/policy.ts';
import { isOpen } from './is-open.ts';

/** What administrators answered: for whom a host is open, and who need not wait any longer. */
export interface Grants {
  has(client: Client, host: string): boolean;
  /** null: not answered, or long ago. */
  answerOf(ticket: string): AccessAnswer | null;
  set(answers: readonly AccessAnswer[]): void;
  /** Another text whenever another answer may hold: a grant came, was taken back, or is over. */
  version(): string;
  /** Whether each grant that counts is for everybody. */
  areForAll(): boolean;
  /** Hosts that are open to everybody. */
  openForAll(): readonly string[];
}

/** @param clientName how a client stands in requests */
export function createGrants(clientName: (address: string) => string, now: () => number): Grants {
  let byHost = new Map<string, AccessAnswer[]>();
  let byTicket = new Map<string, AccessAnswer>();
  let changes = 0;

  const isFor = ({ subject, user, client, group }: AccessAnswer, asking: Client): boolean => {
    if (subject === 'all') return true;
    if (subject === 'group') return group !== null && asking.groups.includes(group);
    if (user !== null) return user !== '' && asking.user === user;
    return client !== '' && clientName(asking.address) === client;
  };
  const open = () => [...byHost.values()].flat().filter((answer) => isOpen(answer, now()));

  return {
    has(client, host) {
      if (byHost.size === 0) return false;
      return byHost.get(host)?.some((answer) => isOpen(answer, now()) && isFor(answer, client)) ?? false;
    },
    answerOf: (ticket) => byTicket.get(ticket) ?? null,
    set(answers) {
      const granted = answers.filter(({ status }) => status === 'granted');
      byHost = Map.groupBy(granted, ({ host }) => host);
      byTicket = new Map(answers.map((answer) => [answer.ticket, answer]));
      changes++;
    },
    version: () => `${changes} ${open().length}`,
    openForAll: () =>
      open()
        .filter(({ subject }) => subject === 'all')
        .map(({ host }) => host),
    areForAll: () => open().every(({ subject }) => subject === 'all'),
  };
}
