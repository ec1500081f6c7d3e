import { expect, test } from 'vitest';
import { type FrameTree, liveFrames } from './live-frames.ts';

const SERVICE = 'https://www.youtube.com';

function frame(id: string, url: string, securityOrigin: string, ...childFrames: FrameTree[]): FrameTree {
  return { frame: { id, url, securityOrigin }, childFrames };
}

function live(...frames: FrameTree[]): readonly string[] {
  return liveFrames(frame('page', 'https://a.example/', 'https://a.example', ...frames)).live;
}

const player = (securityOrigin: string, ...inside: FrameTree[]) =>
  frame('player', `${SERVICE}/embed/abc`, securityOrigin, ...inside);

test('frames of a known service are left out, and what it writes into frames of its own', () => {
  const frames = frame(
    'page',
    'https://a.example/',
    'https://a.example',
    player(SERVICE, frame('own', 'about:blank', SERVICE)),
  );
  expect(liveFrames(frames)).toEqual({ live: ['page'], services: ['YouTube'] });
});

test.each([
  ['a document of the page', frame('inner', 'https://a.example/form', 'https://a.example')],
  ['an empty frame that the page has taken', frame('inner', 'about:blank', 'https://a.example')],
  ['a document without an origin', frame('inner', 'data:text/html,<input type=password>', '://')],
])('within one, %s counts', (_what, inner) => {
  expect(live(player(SERVICE, inner))).toEqual(['page', 'inner']);
});

test('nor does a sandbox make strangers alike', () => {
  expect(live(player('://', frame('inner', 'data:text/html,<input type=password>', '://')))).toEqual(['page', 'inner']);
});

test('many frames of services hide none of the page', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => player(SERVICE, frame(`f${index}`, 'about:blank', SERVICE)));
  expect(live(...many, frame('late', 'https://a.example/late', 'https://a.example'))).toEqual(['page', 'late']);
});
