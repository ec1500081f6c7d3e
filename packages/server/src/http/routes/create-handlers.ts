import type { AnalysisDependencies } from '../../analysis/analyze-url.ts';
import type { Store } from '../../store/store.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { accountRoutes } from './account-routes.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { type DeliveryRouteParts, deliveryRoutes } from './delivery-routes.ts';
import { listRoutes } from './list-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { type WebhookRouteParts, webhookRoutes } from './webhook-routes.ts';

export interface HandlerParts
  extends Pick<WebhookRouteParts, 'newSecret' | 'destinations'>,
    Pick<DeliveryRouteParts, 'deliveries' | 'wakeDispatcher'> {
  readonly store: Store;
  readonly analysis: AnalysisDependencies;
  readonly dataRegion: string;
}

/** What each operation does: the same for every mount of the API. */
export function createHandlers({ store, analysis, dataRegion, ...webhookParts }: HandlerParts): OperationHandlers {
  const { engine, now, subscriptions, usage } = analysis;
  const { webhooks } = store;
  return {
    ...analysisRoutes({ analysis, analyses: store.analyses, engine }),
    ...listRoutes(store.lists, now),
    ...reportRoutes(store.reports, store.analyses, now),
    ...webhookRoutes({ ...webhookParts, webhooks, subscriptions, now }),
    ...deliveryRoutes({ ...webhookParts, webhooks, now }),
    ...accountRoutes({ store, usage, dataRegion, now }),
    listSignals: () => ({ data: [...engine.signalCatalogue] }),
  };
}
