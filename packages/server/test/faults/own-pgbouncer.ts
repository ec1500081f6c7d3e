import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { accepts, type OwnService, postgresHome, processService } from './own-services.ts';

/** PgBouncer before the PostgreSQL server of `serverUrl`, for all of its databases. */
export async function ownPgbouncer(
  mode: 'session' | 'transaction' | 'statement',
  serverUrl: string,
): Promise<OwnService & { readonly urlOf: (databaseUrl: string) => string }> {
  const { folder, asPostgres } = postgresHome();
  const port = await freePort();
  const server = new URL(serverUrl);
  const password = server.password === '' ? '' : ` password=${decodeURIComponent(server.password)}`;
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432} user=${decodeURIComponent(server.username)}${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    // Session mode holds one for every connection of both replicas; in transaction mode fewer than there are connections.
    `default_pool_size = ${mode === 'session' ? 60 : 6}`,
    'max_client_conn = 200',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const service = processService(
    port,
    () => spawn('pgbouncer', ['-q', file], { ...asPostgres, stdio: 'ignore' }),
    () => accepts(port),
    'SIGKILL',
  );
  return {
    ...service,
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    remove: () => service.kill().then(() => rmSync(folder, { recursive: true, force: true })),
  };
}
