import type { Setting } from './setting.ts';

/** The variables of a table of settings, also those that name files. */
export function settingNames(settings: Readonly<Record<string, Setting<unknown>>>): ReadonlySet<string> {
  return new Set(
    Object.values(settings).flatMap(({ name, fileName }) => (fileName === undefined ? [name] : [name, fileName])),
  );
}
