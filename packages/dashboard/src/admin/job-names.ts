/** What background jobs do; one that this version does not know goes by its name alone. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  'purge-analyses': 'Erases analyses past their retention',
  'purge-events': 'Erases webhook events past their retention',
  'purge-idempotency': 'Forgets answers kept for repeated requests',
  'key-last-used': 'Notes when keys were last used',
  'list-own-hashes': 'Puts dangerous URLs into the hash list of this service',
  'follow-own-hashes': 'Follows the hash list of this service',
  'learning-follow': 'Follows what the service has learnt',
  'learning-teach': 'Learns from lists and accepted reports',
  'model-follow': 'Follows the model in use',
  'model-check': 'Looks for a newer model',
  'follow-seen-pages': 'Follows known pages',
  'visit-brand-pages': 'Visits sign-in pages of brands',
  'feed-refresh': 'Fetches the threat lists',
  partitions: 'Prepares tables for the months to come',
  dispatch: 'Delivers webhooks',
};
