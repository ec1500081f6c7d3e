import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { type Environment, processEnvironment } from './environment.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { SETTINGS, type Setting } from './settings.ts';

type Settings = typeof SETTINGS;

/** The settings, read and checked. A setting without a default is null where it is not set. */
export type Config = {
  readonly [K in keyof Settings]: Settings[K] extends { readonly parse: (name: string, text: string) => infer T }
    ? Settings[K] extends { readonly fallback: null }
      ? T | null
      : T
    : never;
};

/**
 * Reads the settings. An empty variable counts as not set.
 * Throws ConfigError, one line per mistake, when a setting cannot be understood.
 */
export function loadConfig(environment: Environment = processEnvironment()): Config {
  const problems: string[] = [...misspeltSettings(environment)];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    try {
      values[key] = read(setting, environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const config = asConfig(values);
  if (config.modelUrl !== null && config.modelPublicKey === null) {
    throw new ConfigError('MODEL_URL is set without MODEL_PUBLIC_KEY: set the key that its models are signed with');
  }
  return config;
}

function read(setting: Setting<unknown>, environment: Environment): unknown {
  const value = environment[setting.name]?.trim() || fromFile(setting, environment) || setting.fallback;
  return value === null ? null : setting.parse(setting.name, value);
}

/** Secrets may stand in files, as orchestrators mount them: DATABASE_URL_FILE and the like. */
function fromFile({ name, fileName }: Setting<unknown>, environment: Environment): string | null {
  const path = fileName === undefined ? undefined : environment[fileName]?.trim();
  if (!path) return null;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`${fileName} is "${path}", which cannot be read: give ${name} itself or a readable file`, {
      cause,
    });
  }
}

/** Each value came from the parser of its own setting, which is what Config's type is derived from. */
function asConfig(values: Record<string, unknown>): Config {
  return values as unknown as Config;
}
