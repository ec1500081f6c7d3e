import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Setting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of a table of settings. One without a default is null where it is not set. */
export type ValuesOf<Settings> = {
  readonly [K in keyof Settings]: Settings[K] extends { readonly parse: (name: string, text: string) => infer T }
    ? Settings[K] extends { readonly fallback: null }
      ? T | null
      : T
    : never;
};

/**
 * Reads each setting of the table. An empty variable counts as not set.
 * @param problems what was found wrong before
 * @throws ConfigError, one line per mistake, when a setting cannot be understood
 */
export function readSettings<Settings extends Readonly<Record<string, Setting<unknown>>>>(
  settings: Settings,
  environment: Environment,
  problems: readonly string[] = [],
): ValuesOf<Settings> {
  const mistakes = [...problems];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) {
    try {
      values[key] = read(setting, environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      mistakes.push(error.message);
    }
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return asValues<Settings>(values);
}

function read(setting: Setting<unknown>, environment: Environment): unknown {
  const direct = environment[setting.name]?.trim();
  const file = fromFile(setting, environment);
  if (direct && file !== null) {
    throw new ConfigError(`${setting.name} and ${setting.fileName} are both set: remove one of them`);
  }
  const value = direct || file || setting.fallback;
  return value === null ? null : setting.parse(setting.name, value);
}

/** Secrets may stand in files, as orchestrators mount them: DATABASE_URL_FILE and the like. */
function fromFile({ name, fileName }: Setting<unknown>, environment: Environment): string | null {
  const path = fileName === undefined ? undefined : environment[fileName]?.trim();
  if (!path) return null;
  let value: string;
  try {
    value = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`${fileName} is "${path}", which cannot be read: give ${name} itself or a readable file`, {
      cause,
    });
  }
  // An empty secret would quietly start another service: on the embedded database, say.
  if (value === '') throw new ConfigError(`${fileName} is "${path}", which is empty: write ${name} into it`);
  return value;
}

/** Each value came from the parser of its own setting, which is what its type is derived from. */
function asValues<Settings>(values: Record<string, unknown>): ValuesOf<Settings> {
  return values as unknown as ValuesOf<Settings>;
}
