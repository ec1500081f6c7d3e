import { expect, it } from 'vitest';
import { linkPatterns } from '../link-services/all-patterns.ts';
import { GROUPS } from './service-in-words.ts';

it('every group is a row of the table, with several domains of its own', () => {
  for (const group of GROUPS) {
    const rows = linkPatterns.filter(({ service }) => service === group);
    expect(rows[0]?.domains.length, group).toBeGreaterThan(1);
  }
});
