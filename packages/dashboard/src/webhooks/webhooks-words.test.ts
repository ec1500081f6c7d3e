import { EVENT_TABLE, WEBHOOK_EVENTS } from '@lurewatch/contract/events';
import { expect, test } from 'vitest';
import { EVENTS } from './event-picker.tsx';
import { say } from './webhooks-words.ts';

test('an event is told as the documents tell it, and each that can be subscribed to is offered', () => {
  const offered = WEBHOOK_EVENTS.filter((name) => EVENT_TABLE[name].label !== null);
  expect(Object.keys(EVENTS)).toEqual(offered);
  const told = Object.entries(EVENTS).map(([, message]) => say(message));
  expect(told).toEqual(offered.map((name) => EVENT_TABLE[name].label));
});
