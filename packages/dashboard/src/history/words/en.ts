export const en = {
  select_all: 'Select all',
  select_one: 'Select {url}',
  selected: '{count, number} selected',
  order: 'Order of this page',
  newest: 'Newest first',
  worst: 'Most dangerous first',
  by_address: 'By address',
  times: '{count, number} times',
  progress: '{count, number} of {of, number}',
  block_hosts: 'Block hosts',
  delete: 'Delete',
  block_question: '{count, plural, one {Block this host?} other {Block these {count, number} hosts?}}',
  delete_question: '{count, plural, one {Delete this analysis?} other {Delete these {count, number} analyses?}}',
  checked: '{count, plural, one {One URL was checked again.} other {{count, number} URLs were checked again.}}',
  blocked:
    '{count, plural, one {One host is on your block list.} other {{count, number} hosts are on your block list.}}',
  deleted: '{count, plural, one {One analysis is deleted.} other {{count, number} analyses are deleted.}}',
} as const;
