/** A setting that the service cannot start with. The message is one line that says how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'bad_setting';
}
