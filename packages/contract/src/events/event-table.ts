interface EventDescription {
  /** When it is sent, as the documents say it. */
  readonly when: string;
  /** What a person who picks events reads; null for those that nobody subscribes to. */
  readonly label: string | null;
}

/** One row per event: documents, OpenAPI, the dashboard's picker, types and tests are made from it. No schemas, so that pages can load it. */
export const EVENT_TABLE = {
  'analysis.dangerous': { when: 'a stored analysis came out dangerous', label: 'A URL was judged dangerous' },
  'analysis.suspicious': { when: 'a stored analysis came out suspicious', label: 'A URL was judged suspicious' },
  'analysis.completed': { when: 'a URL was analysed and stored', label: 'Any URL was judged' },
  'message.dangerous': { when: 'a mail message came out dangerous', label: 'A mail message was judged dangerous' },
  'verdict.changed': {
    when: 'a threat list learnt of a URL analysed earlier and its verdict is worse now, or a recheck, or a browser that drew its page after the answer, came to another verdict',
    label: 'An earlier verdict changed after a new finding',
  },
  'search.matched': {
    when: 'a stored analysis fits a saved search that carries an alert',
    label: 'A new analysis fits a saved search',
  },
  'batch.completed': { when: 'a batch has finished', label: 'A batch was finished' },
  'quota.threshold': {
    when: '80 % or 100 % of a day’s or month’s quota is used',
    label: '80 % or 100 % of a quota is used',
  },
  'report.resolved': {
    when: 'one of your reports was accepted or rejected',
    label: 'Your report of a wrong verdict was answered',
  },
  'access.requested': {
    when: 'somebody whom a gate stopped asks for access',
    label: 'Somebody asks for access at a gate',
  },
  'audit.entry': {
    when: 'something was written to the audit log; only people who administer the workspace subscribe to it, and no key touches such a webhook',
    label: 'Something was written to the audit log',
  },
  'webhook.test': { when: 'you asked for a test delivery', label: null },
} as const satisfies Record<string, EventDescription>;

export type WebhookEvent = keyof typeof EVENT_TABLE;

/** Every event that a webhook can receive. */
export const WEBHOOK_EVENTS = Object.keys(EVENT_TABLE) as readonly WebhookEvent[]; // a literal's keys are its type's

/** What a webhook receives when its creator names no events. */
export const DEFAULT_WEBHOOK_EVENTS: readonly WebhookEvent[] = ['analysis.dangerous'];
