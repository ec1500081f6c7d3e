import type { FastifyInstance } from 'fastify';
import type { Basis } from '../basis/basis.ts';
import type { WrongKeys } from '../keys/wrong-keys.ts';
import type { Plans } from '../limits/plans.ts';
import { createVisibleSince } from '../limits/visible-since.ts';
import type { Store } from '../store/store.ts';
import { registerSharePage } from './share-page/register-share-page.ts';
import { createFindShared, shareRoutes } from './share-routes.ts';

/** Links that show one analysis or message to whoever has them, and the page behind them. */
export function openShares({ config, now }: Basis, store: Store, plans: Plans, wrongKeys: WrongKeys) {
  const { shares, analyses, messages, screenshots } = store;
  const visibleSince = createVisibleSince(store.accounts, plans);
  const findShared = createFindShared({ shares, analyses, messages, visibleSince, wrongKeys, now });
  return {
    handlers: shareRoutes({ shares, analyses, messages, findShared, publicUrl: config.publicUrl, now }),
    registerPages: (app: FastifyInstance) => registerSharePage(app, { findShared, screenshots }),
  };
}
