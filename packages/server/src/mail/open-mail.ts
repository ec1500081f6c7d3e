import { openMessageReader } from '@lurewatch/message';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { Basis } from '../basis/basis.ts';
import type { Plans } from '../limits/plans.ts';
import type { Sealing } from '../sealing/open-sealing.ts';
import type { Store } from '../store/store.ts';
import { openMailbox } from './mailbox/open-mailbox.ts';
import { messageRoutes } from './message-routes.ts';

/** Whole mail messages, each with one verdict. */
export function openMail(
  basis: Basis,
  store: Store,
  { plans, sealing, analysis }: { plans: Plans; sealing: Pick<Sealing, 'key'>; analysis: AnalysisDependencies },
) {
  const { config } = basis;
  const reader = openMessageReader({ workers: config.messageWorkers });
  const deps = { reader, analysis, trustedServers: config.messageTrustedServers, open: config.messageOpen };
  const mailbox = openMailbox(basis, store, plans, sealing, deps);
  return {
    handlers: messageRoutes(store.messages, deps),
    jobs: mailbox === null ? [] : [mailbox.job],
    mailboxState: mailbox?.state ?? null,
    [Symbol.asyncDispose]: () => reader.close(),
  };
}
