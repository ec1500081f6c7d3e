import type { OpenDatabase } from '../open-database.ts';
import { createAccessRequestStore } from './access-requests.ts';
import { createAccountStore } from './accounts/accounts.ts';
import { createAnalysisStore } from './analyses/analyses.ts';
import { createAnnotationStore } from './annotations.ts';
import { createAuditStore } from './audit.ts';
import { createBatchStore } from './batches.ts';
import { createGateStore } from './gates.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createIndicatorStore } from './indicators.ts';
import { createInvitationStore } from './invitations.ts';
import { createKeyStore } from './keys.ts';
import { createLessonStore } from './learning/lessons.ts';
import { createOverlayStore } from './learning/overlays.ts';
import { createListedHashStore } from './listed-hashes.ts';
import { createListStore } from './lists.ts';
import { createMailboxReportStore } from './mailbox-reports.ts';
import { createMaintenanceStore } from './maintenance.ts';
import { createMemberStore } from './members.ts';
import { createMessageStore } from './messages.ts';
import { createModelStore } from './models.ts';
import { createReportStore } from './reports.ts';
import { createRetentionStore } from './retention.ts';
import { createSavedSearchStore } from './saved-searches.ts';
import { createScheduledRecheckStore } from './scheduled-rechecks.ts';
import { createScreenshotStore } from './screenshots.ts';
import { createSeenPageStore } from './seen-pages.ts';
import { createServiceListStore } from './service-list.ts';
import { createShareStore } from './shares.ts';
import { createUsageStore } from './usage.ts';
import { createWebhookStore } from './webhooks.ts';

export type Tables = Readonly<ReturnType<typeof openTables>>;

/** Every table, by the name under which the store has it. */
export function openTables(open: OpenDatabase) {
  const { database } = open;
  return {
    analyses: createAnalysisStore(database),
    screenshots: createScreenshotStore(database),
    annotations: createAnnotationStore(database),
    usage: createUsageStore(database),
    accounts: createAccountStore(database),
    audit: createAuditStore(database),
    members: createMemberStore(database),
    invitations: createInvitationStore(database),
    keys: createKeyStore(database),
    lists: createListStore(database),
    serviceList: createServiceListStore(database),
    reports: createReportStore(database),
    listedHashes: createListedHashStore(database),
    batches: createBatchStore(database),
    messages: createMessageStore(database),
    mailboxReports: createMailboxReportStore(database),
    indicators: createIndicatorStore(database),
    gates: createGateStore(database),
    accessRequests: createAccessRequestStore(database),
    shares: createShareStore(database),
    models: createModelStore(database),
    lessons: createLessonStore(database),
    overlays: createOverlayStore(database),
    seenPages: createSeenPageStore(database),
    savedSearches: createSavedSearchStore(database),
    scheduledRechecks: createScheduledRecheckStore(database),
    webhooks: createWebhookStore(database),
    idempotency: createIdempotencyStore(open),
    retention: createRetentionStore(database),
    maintenance: createMaintenanceStore(open),
  };
}
