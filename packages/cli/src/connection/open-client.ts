import { createLurewatch, type Lurewatch } from '@lurewatch/sdk';
import { type Environment, readConnection } from './read-connection.ts';

/** A client of the service that environment or login name. @throws UsageError when they name none */
export function openClient(environment: Environment): Lurewatch {
  const { url, key } = readConnection(environment);
  return createLurewatch({ baseUrl: url, apiKey: key });
}
