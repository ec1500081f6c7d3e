import { expect, it } from 'vitest';
import { linkPatterns } from '../link-services/all-patterns.ts';
import { GROUPS } from './service-in-words.ts';

it('every group is a row of the table, with several domains of its own', () => {
  for (const group of GROUPS) {
    const rows = linkPatterns.filter(({ row }) => row.service === group);
    expect(rows[0]?.row.domains.length, group).toBeGreaterThan(1);
  }
});
