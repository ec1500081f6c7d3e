import { ConfigError, type Environment, readSettings, type ValuesOf } from '@lurewatch/settings';
import { RENDERER_SETTINGS } from './settings.ts';

export type RendererConfig = ValuesOf<typeof RENDERER_SETTINGS> & { readonly secret: string };

/**
 * Reads the environment: the only place that does. An empty variable counts as not set.
 * Throws ConfigError, one line per mistake, when a setting cannot be understood.
 */
export function loadConfig(environment: Environment = process.env): RendererConfig {
  const config = readSettings(RENDERER_SETTINGS, environment);
  const { secret } = config;
  if (secret === null) {
    throw new ConfigError(
      'RENDERER_SECRET is not set: make one with `openssl rand -hex 24`, and give the service the same',
    );
  }
  return { ...config, secret };
}
