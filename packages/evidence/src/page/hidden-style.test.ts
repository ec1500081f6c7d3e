import { expect, it } from 'vitest';
import { isHiddenStyle } from './hidden-style.ts';

it.each([
  'display:none',
  'margin:0; Visibility : hidden !important',
  'opacity:0',
  'font-size: 1px',
  'font-size:0',
  'position:absolute;left:-9999px',
  'clip-path: inset(50%)',
  'clip:rect(0 0 0 0)',
  'color: transparent;',
])('%s hides', (style) => expect(isHiddenStyle(style)).toBe(true));

it.each([
  '',
  'display:block',
  'opacity:0.5',
  'font-size:12px',
  'left:-4px',
  'clip-path:inset(10%)',
  'background-color:transparent',
  '__proto__:x;constructor:y',
  ':;:',
])('%s does not', (style) => expect(isHiddenStyle(style)).toBe(false));
