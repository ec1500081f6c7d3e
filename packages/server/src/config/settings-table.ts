import { SETTINGS, type Setting } from './settings.ts';

/** The settings as a Markdown table, for the documentation. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(SETTINGS).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '–'} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
