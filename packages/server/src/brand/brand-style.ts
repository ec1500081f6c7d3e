import type { Brand } from './read-brand.ts';
import { DARK_SOFT_SHARE, LIGHT_SOFT_SHARE } from './soft-shares.ts';

/** Overrides the colours of the dashboard's design (`packages/dashboard/src/design/tokens.css`); null: nothing to override. */
export function brandStyle({ color, colorDark }: Pick<Brand, 'color' | 'colorDark'>): string | null {
  if (color === null && colorDark === null) return null;
  const light = color === null ? '' : `:root { ${colors(color, 'black', LIGHT_SOFT_SHARE)} }\n`;
  if (colorDark === null) return light;
  const dark = colors(colorDark, 'white', DARK_SOFT_SHARE);
  return `${light}@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${dark} } }
@media screen { :root[data-theme="dark"] { ${dark} } }
`;
}

function colors(color: string, stronger: 'black' | 'white', softShare: number): string {
  return [
    `--accent: ${color};`,
    `--accent-strong: color-mix(in srgb, ${color} 80%, ${stronger});`,
    `--accent-soft: color-mix(in srgb, ${color} ${softShare * 100}%, var(--surface));`,
  ].join(' ');
}
