export const en = {
  title: 'Notes and tags',
  of_analysis: 'On this analysis',
  of_domain: 'On {domain} and every host below it',
  nothing: 'Nothing written yet.',
  edit: 'Write',
  edit_of: 'Write on {what}',
  this_analysis: 'this analysis',
  note: 'Note',
  tags: 'Tags',
  tags_hint: 'Words with spaces between them. The history is searched by them: tag:word',
  saved: 'Written down.',
} as const;
