import type { AnalysisDependencies } from '../../analysis/analyze-url.ts';
import type { HashList } from '../../hash-lists/hash-list.ts';
import type { Store } from '../../store/store.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { accountRoutes } from './account-routes.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { batchRoutes } from './batch-routes.ts';
import { type DeliveryRouteParts, deliveryRoutes } from './delivery-routes.ts';
import { domainRoutes } from './domain-routes.ts';
import { hashRoutes } from './hash-routes.ts';
import { listRoutes } from './list-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { type ShareParts, shareRoutes } from './share-routes.ts';
import { type WebhookRouteParts, webhookRoutes } from './webhook-routes.ts';

export interface HandlerParts
  extends Pick<WebhookRouteParts, 'newSecret' | 'destinations'>,
    Pick<DeliveryRouteParts, 'deliveries' | 'wakeDispatcher'> {
  readonly store: Store;
  readonly analysis: AnalysisDependencies;
  readonly hashList: HashList;
  readonly dataRegion: string;
  readonly publicUrl: string | null;
  readonly findShared: ShareParts['findShared'];
  readonly wakeBatches: () => void;
}

/** What each operation does: the same for every mount of the API. */
export function createHandlers({
  store,
  analysis,
  hashList,
  dataRegion,
  publicUrl,
  findShared,
  wakeBatches,
  ...webhookParts
}: HandlerParts): OperationHandlers {
  const { engine, now, subscriptions, usage } = analysis;
  const { webhooks } = store;
  return {
    ...analysisRoutes({
      analysis,
      analyses: store.analyses,
      screenshots: store.screenshots,
      seenPages: store.seenPages,
      engine,
    }),
    ...batchRoutes({ batches: store.batches, analyses: store.analyses, wakeRunner: wakeBatches, now }),
    ...domainRoutes({ analyses: store.analyses, lists: store.lists, reports: store.reports, now }),
    ...hashRoutes(hashList, now),
    ...listRoutes(store.lists, now),
    ...reportRoutes(store.reports, store.analyses, now),
    ...shareRoutes({ shares: store.shares, analyses: store.analyses, findShared, publicUrl, now }),
    ...webhookRoutes({ ...webhookParts, webhooks, subscriptions, now }),
    ...deliveryRoutes({ ...webhookParts, webhooks, now }),
    ...accountRoutes({ store, usage, dataRegion, now }),
    listSignals: () => ({ data: [...engine.signalCatalogue] }),
  };
}
