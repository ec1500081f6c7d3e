import { ConfigError, type Environment, readSettings, type ValuesOf } from '@lurewatch/settings';
import { misspeltSettings } from './misspelt-settings.ts';
import { GATE_SETTINGS } from './settings.ts';

/** The settings, read and checked. A setting without a default is null where it is not set. */
export type GateConfig = ValuesOf<typeof GATE_SETTINGS>;

/**
 * Reads the environment: the only place that does. An empty variable counts as not set.
 * Throws ConfigError, one line per mistake, when a setting cannot be understood.
 */
export function loadConfig(environment: Environment = process.env): GateConfig {
  const config = readSettings(
    GATE_SETTINGS,
    environment,
    misspeltSettings(GATE_SETTINGS, environment, { own: ['GATE_'], shared: ['LUREWATCH_'] }),
  );
  ensureKeyForServer(config);
  ensureZonesToNotifyOf(config);
  return config;
}

function ensureKeyForServer({ serverUrl, apiKey }: GateConfig): void {
  if (serverUrl !== null && apiKey === null) {
    throw new ConfigError('LUREWATCH_URL is set and LUREWATCH_API_KEY is not: set both, or neither');
  }
}

function ensureZonesToNotifyOf({ rpzListen, rpzNotify }: GateConfig): void {
  if (rpzNotify.length > 0 && rpzListen === null) {
    throw new ConfigError(
      'GATE_RPZ_NOTIFY is set and GATE_RPZ_LISTEN is off: name the place where the zones are fetched',
    );
  }
}
