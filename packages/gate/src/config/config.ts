import { ConfigError } from './config-error.ts';
import { GATE_SETTINGS, type Setting } from './settings.ts';

type Settings = typeof GATE_SETTINGS;

/** The settings, read and checked. A setting without a default is null where it is not set. */
export type GateConfig = {
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
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): GateConfig {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting<unknown>>(GATE_SETTINGS)) {
    try {
      const value = environment[setting.name]?.trim() || setting.fallback;
      values[key] = value === null ? null : setting.parse(setting.name, value);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const config = asConfig(values);
  ensureKeyForServer(config);
  return config;
}

function ensureKeyForServer({ serverUrl, apiKey }: GateConfig): void {
  if (serverUrl !== null && apiKey === null) {
    throw new ConfigError('LUREWATCH_URL is set and LUREWATCH_API_KEY is not: set both, or neither');
  }
}

/** Each value came from the parser of its own setting, which is what GateConfig's type is derived from. */
function asConfig(values: Record<string, unknown>): GateConfig {
  return values as unknown as GateConfig;
}
