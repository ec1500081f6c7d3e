export type Environment = Readonly<Record<string, string | undefined>>;

/** The only place that reads the process's environment. */
export function processEnvironment(): Environment {
  return process.env;
}
