export const en = {
  menu: 'Check again by the clock',
  title: 'Check this address again',
  text: 'Each time costs one analysis. Another verdict is told as verdict.changed.',
  how_often: 'How often',
  never: 'Not by itself',
  day: 'Every day',
  hour: 'Every hour',
  saved: 'The schedule is saved.',
  failed: 'The latest one failed: {code}.',
} as const;
