import type { Environment } from '@lurewatch/settings';

/** The only place that reads the process's environment. */
export function processEnvironment(): Environment {
  return process.env;
}
