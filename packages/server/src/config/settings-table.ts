import type { Setting } from '@lurewatch/settings';

/** Settings as a Markdown table, for the documentation. */
export function settingsTable(settings: Readonly<Record<string, Omit<Setting<unknown>, 'parse'>>>): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '–'} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
