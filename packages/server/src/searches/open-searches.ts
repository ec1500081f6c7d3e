import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { SendMail } from '../smtp/mailer.ts';
import type { Store } from '../store/store.ts';
import { SECOND } from '../time/intervals.ts';
import { tellHeldAlerts } from '../webhooks/outbox/tell-held-alerts.ts';
import { sendAlertMails } from './alert-mails.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { createSearchAlerts } from './search-alerts.ts';

/** Searches with a name, and who is told when something new fits. `send`: null where the service sends no mail. */
export function openSearches({ config, now, log }: Basis, store: Store, send: SendMail | null) {
  const { savedSearches, webhooks, analyses, annotations, database } = store;
  const searched = { analyses, annotations };
  const alerts = createSearchAlerts({ savedSearches, ...searched, now });
  const mails = send === null ? null : { database, send, publicUrl: config.publicUrl, log };
  const jobs: readonly Job[] = [
    { name: 'tell-held-alerts', intervalMs: 5 * SECOND, singleton: true, run: () => tellHeldAlerts(database, now()) },
    ...(mails === null
      ? []
      : [
          {
            name: 'alert-mails',
            intervalMs: 2 * SECOND,
            singleton: true,
            run: (signal: AbortSignal) => sendAlertMails(mails, now(), signal),
          },
        ]),
  ];
  return {
    alerts,
    jobs,
    handlers: savedSearchRoutes({ savedSearches, webhooks, searched, alerts, sendsMail: send !== null, now }),
  };
}
