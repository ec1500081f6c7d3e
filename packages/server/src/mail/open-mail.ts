import { openMessageReader } from '@lurewatch/message';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { messageRoutes } from './message-routes.ts';

/** Whole mail messages, each with one verdict. */
export function openMail({ config }: Basis, { messages }: Store, analysis: AnalysisDependencies) {
  const reader = openMessageReader({ workers: config.messageWorkers });
  return {
    handlers: messageRoutes(messages, {
      reader,
      analysis,
      trustedServers: config.messageTrustedServers,
      open: config.messageOpen,
    }),
    [Symbol.asyncDispose]: () => reader.close(),
  };
}
