import { ConfigError } from './config-error.ts';
import { refuse } from './parse-setting.ts';
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
 * Reads the environment: the only place that does. An empty variable counts as not set.
 * Throws ConfigError, one line per mistake, when a setting cannot be understood.
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
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
  if (config.mailFrom.includes('\n')) throw refuse('MAIL_FROM', config.mailFrom, 'use one line');
  return config;
}

function read(setting: Setting<unknown>, environment: Readonly<Record<string, string | undefined>>): unknown {
  const value = environment[setting.name]?.trim() || setting.fallback;
  return value === null ? null : setting.parse(setting.name, value);
}

/** Each value came from the parser of its own setting, which is what Config's type is derived from. */
function asConfig(values: Record<string, unknown>): Config {
  return values as unknown as Config;
}
