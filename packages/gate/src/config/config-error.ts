/** A setting that cannot be understood; the message is one line that names it and says how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
