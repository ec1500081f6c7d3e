import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenAnchors } from './anchors.ts';
import { unknownCommands } from './commands.ts';
import { wrongFigures } from './figures.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it('a link to a heading that is not there is told, here and elsewhere', () => {
  const pathOf = (target: string) => join(import.meta.dirname, '..', target);
  const text = '# One\n\n## `npm run` & more\n\n[a](#npm-run--more) [b](runbook.md#back-up-and-restore)';
  expect(brokenAnchors(text, pathOf)).toEqual([]);
  expect(brokenAnchors(`${text} [c](#two) [d](runbook.md#nowhere)`, pathOf)).toEqual([
    'no heading is #two',
    'no heading is #nowhere in runbook.md',
  ]);
});

it('a command, a program or an alert that nobody has is told', () => {
  const right =
    'npm run --silent admin -- database compact, `lurewatch check URL`, node bench/src/upgrade.ts, `LurewatchDown`';
  expect(unknownCommands(right)).toEqual([]);
  const wrong = 'npm run admin -- database shrink, `lurewatch chek URL`, node bench/src/downgrade.ts, `LurewatchSad`';
  expect(unknownCommands(wrong)).toHaveLength(4);
});

it('a figure that the code does not have is told, and a sentence that is gone', () => {
  const limits = read('limits.md');
  expect(wrongFigures('docs/limits.md', limits)).toEqual([]);
  const wrong = limits
    .replace('at most 10 000 entries', 'at most 20 000 entries')
    .replace('A path of more than', 'Paths over');
  expect(wrongFigures('docs/limits.md', wrong)).toHaveLength(2);
});
