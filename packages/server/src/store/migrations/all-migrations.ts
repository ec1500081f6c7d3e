import { foundation } from './001-foundation.ts';
import { webhookOutbox } from './002-webhook-outbox.ts';
import { dashboardSessions } from './003-dashboard-sessions.ts';
import { feedSnapshots } from './004-feed-snapshots.ts';
import { leanIndexes } from './005-lean-indexes.ts';
import { retentionOfAccount } from './007-retention-of-account.ts';
import { scoreFacts } from './008-score-facts.ts';
import { modelEditions } from './009-model-editions.ts';
import { redirectChain } from './010-redirect-chain.ts';
import { analyst } from './011-analyst.ts';
import { siteFacts } from './012-site-facts.ts';
import { keyScope } from './013-key-scope.ts';
import { leases } from './014-leases.ts';
import { listedHashes } from './015-listed-hashes.ts';
import { webhookFormat } from './016-webhook-format.ts';
import { reportsByHash } from './017-reports-by-hash.ts';
import { screenshots } from './018-screenshots.ts';
import { seenPages } from './019-seen-pages.ts';
import { accountKeys } from './020-account-keys.ts';
import { reportedFaces } from './021-reported-faces.ts';
import { iconHashes } from './022-icon-hashes.ts';
import { askedContext } from './023-asked-context.ts';
import { keyScopes } from './024-key-scopes.ts';
import { ownedClaims } from './026-owned-claims.ts';
import { reportsCounted } from './028-reports-counted.ts';
import { listSizes } from './029-list-sizes.ts';
import { learning } from './030-learning.ts';
import { overlayVersion } from './031-overlay-version.ts';
import { userLanguage } from './032-user-language.ts';
import { webhookLanguage } from './033-webhook-language.ts';
import { sharePicture } from './034-share-picture.ts';
import { messages } from './040-messages.ts';
import { mailboxReports } from './041-mailbox-reports.ts';
import { indicators } from './042-indicators.ts';
import { gates } from './043-gates.ts';
import { reportUnits } from './044-report-units.ts';
import { serviceList } from './045-service-list.ts';
import { members } from './046-members.ts';
import { audit } from './047-audit.ts';
import { signingIn } from './050-signing-in.ts';
import { schemaWindow } from './060-schema-window.ts';
import { annotations } from './061-annotations.ts';
import { savedSearches } from './062-saved-searches.ts';
import { scheduledRechecks } from './063-scheduled-rechecks.ts';
import { auditQueue } from './064-audit-queue.ts';
import { compactAnalyses } from './065-compact-analyses.ts';
import { quotaShares } from './066-quota-shares.ts';
import type { Migration } from './migration.ts';

/** Every step, in order. */
export const allMigrations: readonly Migration[] = [
  foundation,
  webhookOutbox,
  dashboardSessions,
  feedSnapshots,
  leanIndexes,
  retentionOfAccount,
  scoreFacts,
  modelEditions,
  redirectChain,
  analyst,
  siteFacts,
  keyScope,
  leases,
  listedHashes,
  webhookFormat,
  reportsByHash,
  screenshots,
  seenPages,
  accountKeys,
  reportedFaces,
  iconHashes,
  askedContext,
  keyScopes,
  ownedClaims,
  reportsCounted,
  listSizes,
  learning,
  overlayVersion,
  userLanguage,
  webhookLanguage,
  sharePicture,
  messages,
  mailboxReports,
  indicators,
  gates,
  reportUnits,
  serviceList,
  members,
  audit,
  signingIn,
  schemaWindow,
  annotations,
  savedSearches,
  scheduledRechecks,
  auditQueue,
  compactAnalyses,
  quotaShares,
];
