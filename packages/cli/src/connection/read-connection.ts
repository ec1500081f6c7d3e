import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

export interface Connection {
  readonly url: string;
  readonly key: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_URL = 'http://127.0.0.1:8080';

/**
 * Where the service is and with which key: LUREWATCH_URL and LUREWATCH_KEY, else what `lurewatch login` has kept.
 * @throws UsageError when there is no key
 */
export function readConnection(environment: Environment): Connection {
  const kept = readKept(credentialsPath(environment));
  const url = environment.LUREWATCH_URL || kept.url || DEFAULT_URL;
  const key = environment.LUREWATCH_KEY || keyFor(url, kept);
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new UsageError(`LUREWATCH_URL is "${url}": give the address of the service, such as ${DEFAULT_URL}.`);
  }
  if (key === '') {
    throw new UsageError(
      'There is no API key: run `lurewatch login`, or set LUREWATCH_KEY. With --offline, which check, mail, enrich, stream and mcp have, none is needed.',
    );
  }
  return { url, key };
}

/** Whether a service is known that takes the key of this person. */
export function hasKey(environment: Environment): boolean {
  return Boolean(environment.LUREWATCH_KEY || keyFor(serviceUrl(environment), readKept(credentialsPath(environment))));
}

/** The same without a key: where the service is that this person uses. */
export function serviceUrl(environment: Environment): string {
  return environment.LUREWATCH_URL || readKept(credentialsPath(environment)).url || DEFAULT_URL;
}

export function credentialsPath({ XDG_CONFIG_HOME }: Environment): string {
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'lurewatch', 'credentials.json');
}

/** A key is sent only to the service that it was kept for. */
function keyFor(url: string, kept: Partial<Connection>): string {
  return kept.url === url ? (kept.key ?? '') : '';
}

function readKept(path: string): Partial<Connection> {
  if (!existsSync(path)) return {};
  try {
    const { url, key } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : {};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${path} cannot be read (${reason}): run \`lurewatch login\` again.`);
  }
}
