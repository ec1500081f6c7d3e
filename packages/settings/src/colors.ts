import { type ParseSetting, refuse } from './parse-setting.ts';

/** Of text in normal size (WCAG 2.2, success criterion 1.4.3, level AA). */
const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/**
 * A colour that can be read on each of these grounds, and on which text of their colours can be.
 * @param where what the grounds are, for whoever reads the refusal
 * @param softShare share of the colour in the softest ground, which is mixed from it and the first of the others; 0: there is none
 */
export function legibleColor(grounds: readonly string[], where: string, softShare = 0): ParseSetting<string> {
  return (name, value) => {
    const color = value.toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(color)) throw refuse(name, value, 'use a colour such as #2747b8');
    const soft = softShare === 0 ? [] : [mixOf(color, grounds[0] ?? '#ffffff', softShare)];
    const found = Math.min(...[...grounds, ...soft].map((ground) => contrastOf(color, ground)));
    if (found >= LEAST_CONTRAST) return color;
    const ratio = (Math.floor(found * 100) / 100).toFixed(2);
    const way = luminanceOf(rgbOf(grounds[0] ?? '#ffffff')) > 0.5 ? 'darker' : 'lighter';
    throw refuse(
      name,
      value,
      `its contrast against ${where} is ${ratio} to 1, and WCAG AA wants ${LEAST_CONTRAST}: take a ${way} one`,
    );
  };
}

/**
 * Contrast ratio of WCAG 2.2, 1 to 21.
 * @example contrastOf('#000000', '#ffffff') // → 21
 */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As `color-mix(in srgb, color share, ground)`. */
function mixOf(color: string, ground: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(ground)];
  const parts = from.map((value, at) => Math.round(value * share + (to[at] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
