import { expect, test } from 'vitest';
import { changeShares, missedGoals } from './change-goals.ts';
import { type JudgePage, judgeChanges } from './judge-changes.ts';
import { answer, only, type PageChange } from './page-change.ts';

const HTML = '<input type=password>';
const PAGES = [{ place: 0, isHonest: false, html: HTML }];
const EXPECTED = { changes: { refused: { drawn: 1, otherFields: [], otherText: [], notShown: [] } } };

/** A refusal, and what a detector says of it; the page itself it calls dangerous. */
async function figuresWhere(way: PageChange['way'], saysUnread: boolean, ageDays: number) {
  const refused: PageChange = { name: 'refused', group: 'faces', way, serve: () => only(answer('', [], 403)) };
  const judge: JudgePage = async (site) => {
    const { status } = (site['/'] as NonNullable<(typeof site)['/']>)({ path: '/', headers: {} });
    return status === 200 ? { verdict: 'dangerous', saysUnread: false } : { verdict: 'safe', saysUnread };
  };
  return judgeChanges(judge, EXPECTED, PAGES, [refused], [ageDays]);
}

test.each([
  ['an older site, told as not read', true, 1_830, 0],
  ['an older site, told as a page that was read', false, 1_830, 1],
  ['a young site, told as not read', true, 10, 1],
  ['a young site, told as a page that was read', false, 10, 1],
])('a page that could not be read and is safe on %s', async (_, saysUnread, ageDays, share) => {
  const figures = await figuresWhere('cannot', saysUnread, ageDays);
  expect(figures[0]).toMatchObject({ dangerous: 1, dangerousToSafe: share, dangerousToUnread: 1 - share });
  expect(changeShares(figures).dangerousToSafe).toBe(share);
  expect(missedGoals(changeShares(figures))).toHaveLength(share);
});

test('another page that was shown whole counts for no goal, and is told', async () => {
  const figures = await figuresWhere('cloaked', false, 10);
  expect(figures[0]).toMatchObject({ dangerousToSafe: 1 });
  expect(missedGoals(changeShares(figures))).toEqual([]);
});
