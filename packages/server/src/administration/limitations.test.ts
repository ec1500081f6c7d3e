import type { AdminFeed } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { limitationsOf } from './limitations.ts';

const feed = (status: AdminFeed['status'], error: string | null = null): AdminFeed => ({
  name: 'a',
  entries: 0,
  fetched_at: null,
  next_attempt_at: null,
  status,
  error,
  remarks: [],
  licence: null,
});

test('a service that asks nobody says so, whatever its feeds are', () => {
  expect(limitationsOf([], [feed('never')])).toEqual(['offline']);
});

test('feeds limit the answer when some are old, and more when none is loaded', () => {
  expect(limitationsOf(['dns'], [])).toEqual([]);
  expect(limitationsOf(['dns'], [feed('fresh')])).toEqual([]);
  expect(limitationsOf(['dns'], [feed('fresh'), feed('stale')])).toEqual(['feeds_stale']);
  expect(limitationsOf(['dns'], [feed('stale'), feed('never', 'refused')])).toEqual(['feeds_down']);
  expect(limitationsOf(['dns'], [feed('never')])).toEqual([]);
});
