import type { DashboardOperations, Operations } from './operations.ts';

/** How a call is written down: what was done, and which fields of the body say with what. Nothing else of a body is kept. */
export interface Audited {
  readonly action: string;
  /** How somebody came in. */
  readonly way?: string;
  readonly fields?: readonly string[];
  /** What was done instead where the answer says `joined`. */
  readonly joined?: string;
  /** How a person comes in is changed: it stands in the log of every account that they belong to, as their signing in does. */
  readonly everywhere?: true;
}

type All = Operations & DashboardOperations;
type Changing = { [K in keyof All]: All[K] extends { method: 'GET' } ? never : K }[keyof All];

/**
 * Which calls the audit log holds. Whatever is no GET stands here or does not compile; null: it changes nothing that others have,
 * or the history tells of it, one entry each.
 */
export const AUDITED = {
  // What is analysed is the history itself.
  analyze: null,
  batch: null,
  recheckAnalysis: null,
  createBatch: null,
  analyzeMessage: null,
  analyzeLog: null,
  searchHashes: null,
  getAnatomy: null,
  eraseAnalysis: { action: 'analysis.erased' },
  // A note goes with its analysis, or when it is taken away: the log would keep it.
  annotateAnalysis: { action: 'analysis.annotated', fields: ['tags'] },
  annotateDomain: { action: 'domain.annotated', fields: ['tags'] },
  createSavedSearch: { action: 'search.saved', fields: ['name'] },
  updateSavedSearch: { action: 'search.changed', fields: ['name'] },
  deleteSavedSearch: { action: 'search.deleted' },
  scheduleRecheck: { action: 'recheck.scheduled', fields: ['analysis_id', 'every'] },
  endScheduledRecheck: { action: 'recheck.ended' },
  cancelBatch: { action: 'batch.cancelled' },
  resumeBatch: { action: 'batch.resumed' },
  deleteBatch: { action: 'batch.deleted' },
  addAllowEntry: { action: 'allow_list.added', fields: ['entry', 'scope', 'note'] },
  removeAllowEntryById: { action: 'allow_list.removed' },
  removeAllowEntry: { action: 'allow_list.removed', fields: ['entry'] },
  addBlockEntry: { action: 'block_list.added', fields: ['entry', 'scope', 'note'] },
  removeBlockEntryById: { action: 'block_list.removed' },
  removeBlockEntry: { action: 'block_list.removed', fields: ['entry'] },
  // Gates tell of themselves by the minute; who asked stands among the requests.
  reportGate: null,
  createAccessRequest: null,
  answerAccessRequest: { action: 'access_request.answered', fields: ['answer', 'for', 'hours'] },
  createReport: { action: 'report.created', fields: ['analysis_id', 'expected_verdict'] },
  createShare: { action: 'share.created', fields: ['analysis_id', 'message_id', 'expires_in_days', 'picture'] },
  revokeShare: { action: 'share.revoked' },
  createWebhook: { action: 'webhook.created', fields: ['url', 'events', 'description', 'format'] },
  updateWebhook: { action: 'webhook.changed', fields: ['url', 'events', 'description', 'format', 'enabled', 'status'] },
  deleteWebhook: { action: 'webhook.deleted' },
  testWebhook: { action: 'webhook.tested' },
  rotateWebhookSecret: { action: 'webhook.secret_rotated' },
  replayDelivery: { action: 'delivery.replayed' },
  replayFailedDeliveries: { action: 'delivery.replayed' },
  deleteAccount: null,

  signIn: { action: 'person.signed_in', way: 'password' },
  startProviderSignIn: null,
  // It is joined when they are back.
  connectProvider: null,
  finishProviderSignIn: { action: 'person.signed_in', joined: 'way_in.added', fields: ['provider'] },
  signInByLink: { action: 'person.signed_in', way: 'link' },
  signInByCode: { action: 'person.signed_in', way: 'code' },
  startPasskeySignIn: null,
  signInByPasskey: { action: 'person.signed_in', way: 'passkey' },
  showCode: null,
  removeIdentity: { action: 'way_in.removed', everywhere: true },
  startCodes: null,
  confirmCodes: { action: 'codes.begun', everywhere: true },
  endCodes: { action: 'codes.ended', everywhere: true },
  renewRecoveryCodes: { action: 'codes.recovery_renewed', everywhere: true },
  startPasskey: null,
  addPasskey: { action: 'passkey.added', fields: ['name'], everywhere: true },
  removePasskey: { action: 'passkey.removed', everywhere: true },
  changeSecurity: { action: 'security.changed', fields: ['second_factor_required'] },
  signUp: null,
  confirmSignUp: null,
  setUp: null,
  signOut: null,
  changePassword: { action: 'password.changed', everywhere: true },
  requestPasswordReset: null,
  resetPassword: { action: 'password.changed' },
  sendVerificationEmail: null,
  verifyEmail: null,
  endOtherSessions: { action: 'session.others_ended', everywhere: true },
  endSession: { action: 'session.ended', everywhere: true },
  renameAccount: { action: 'workspace.renamed', fields: ['name'] },
  changePerson: null,
  closeAccount: { action: 'workspace.deleted' },
  createKey: { action: 'key.created', fields: ['name', 'mode', 'scope', 'scopes', 'expires_in_days', 'owner'] },
  revokeKey: { action: 'key.revoked' },

  changeRole: { action: 'person.role_changed', fields: ['role'] },
  removePerson: { action: 'person.removed' },
  leaveWorkspace: { action: 'person.left' },
  handOver: { action: 'workspace.handed_over' },
  createInvitation: { action: 'invitation.created', fields: ['role', 'email', 'expires_in_days'] },
  revokeInvitation: { action: 'invitation.revoked' },
  readInvitation: null,
  acceptInvitation: { action: 'person.joined' },
  join: { action: 'person.joined' },
  chooseWorkspace: null,

  changeAccount: { action: 'account.changed', fields: ['plan', 'status', 'is_administrator'] },
  resolveReport: { action: 'report.resolved', fields: ['status', 'on_list', 'for_everybody'] },
  removeServiceEntry: { action: 'service_list.removed' },
  switchLearning: { action: 'learning.switched', fields: ['is_on'] },
  acceptOverlay: { action: 'learning.accepted', fields: ['version'] },
  rollBackLearning: { action: 'learning.rolled_back' },
  forgetLessons: { action: 'learning.forgotten', fields: ['what', 'name'] },

  // What is read and still written down: it leaves the service as a whole, or is of other accounts.
  exportAccount: { action: 'account.exported' },
  exportHistory: { action: 'history.exported' },
  exportAudit: { action: 'audit.exported' },
  exportServiceAudit: { action: 'audit.exported' },
  listAccounts: { action: 'accounts.read' },
  listAllReports: { action: 'reports.read' },
} as const satisfies Record<Changing, Audited | null> & Partial<Record<keyof All, Audited | null>>;

/** In place of a network, where a command on the machine did it. */
export const BY_COMMAND = 'local';

/** What commands on the machine do and no call does. */
const BY_COMMAND_ALONE = [
  'account.created',
  'keys.read',
  'learning.marked',
  'model.installed',
  'model.rolled_back',
  'password_link.made',
  'retention.applied',
  'retention.purge_confirmed',
  'set_up_link.made',
  'sign_in_link.made',
  'upgrade.finished',
] as const;

type ActionOfCall = Exclude<(typeof AUDITED)[keyof typeof AUDITED], null>['action'];

/** What a command on the machine may be written down as. */
export type CommandAction = ActionOfCall | (typeof BY_COMMAND_ALONE)[number];

export const AUDIT_ACTIONS: readonly string[] = [
  ...new Set([
    ...BY_COMMAND_ALONE,
    ...Object.values<Audited | null>(AUDITED).flatMap((one) => [one?.action ?? [], one?.joined ?? []].flat()),
  ]),
].toSorted();

const BY_ID: ReadonlyMap<string, Audited | null> = new Map(Object.entries(AUDITED));

/** null: the call is not written down. */
export function auditedOf(operationId: string): Audited | null {
  return BY_ID.get(operationId) ?? null;
}
