import { parseArgs } from 'node:util';
import { type CorpusPage, pagesFileHash, readPages } from '../pages/read-pages.ts';
import { changeShares, formatChangeFigures, missedGoals } from './change-goals.ts';
import { servedHtml } from './choose-pages.ts';
import { type Expected, readExpected } from './expected.ts';
import { freeChanges } from './free/free-changes.ts';
import { judgeByService } from './judge-by-service.ts';
import { judgeChanges, type PageToJudge } from './judge-changes.ts';
import { pageChanges } from './page-changes.ts';

/**
 * What each change does to the verdicts; ends with 1 where a goal is missed. `--pages 8` judges the first pages alone, `--age 10`
 * on sites of ten days alone, `--group NAME` one group, `--change NAME` one change, `--part 2/3` the second third of the changes,
 * `--free` the changes of fields, labels, text and alibis instead; `--list` names each verdict that became another.
 */
async function evaluateChanges(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '40' },
      age: { type: 'string', multiple: true, default: AGES },
      group: { type: 'string' },
      change: { type: 'string', multiple: true },
      part: { type: 'string', default: '1/1' },
      list: { type: 'boolean', default: false },
      free: { type: 'boolean', default: false },
    },
  });
  const expected = readExpected();
  if (expected === null) throw new Error('expected.json is missing: draw it by npm run draw:changes');
  await using service = await judgeByService();
  const pages = pagesToJudge(expected).slice(0, Number(values.pages));
  const chosen = (values.free ? freeChanges : pageChanges)
    .filter(({ group }) => values.group === undefined || group === values.group)
    .filter(({ name }) => values.change === undefined || values.change.includes(name));
  const changes = partOf(chosen, values.part);
  const figures = await judgeChanges(service.judgePage, expected, pages, changes, values.age.map(Number));
  console.log(formatChangeFigures(figures));
  if (values.list) for (const { name, changed } of figures) for (const line of changed) console.log(`${name}: ${line}`);
  const missed = missedGoals(changeShares(figures));
  for (const line of missed) console.log(`missed: ${line}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Ages of a site in days. */
const AGES = ['10', '1830'];

/** `2/3`: every third from the second on, so that each part has changes of every group. */
function partOf<T>(all: readonly T[], part: string): readonly T[] {
  const [nth = 1, of = 1] = part.split('/').map(Number);
  return all.filter((_, place) => place % of === nth - 1);
}

function pagesToJudge(expected: Expected): readonly PageToJudge[] {
  if (expected.corpus !== pagesFileHash()) throw new Error('expected.json was drawn from another corpus');
  const byId = new Map(readPages().map((page) => [page.id, page]));
  return expected.pages.map(({ id }, place) => {
    const page = byId.get(id) as CorpusPage;
    return { place, isHonest: page.cls === 'legit', html: servedHtml(page) };
  });
}

if (import.meta.main) await evaluateChanges();
