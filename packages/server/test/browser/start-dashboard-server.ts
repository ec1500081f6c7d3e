import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/start-test-server.ts';

const BUILD = join(import.meta.dirname, '../../../dashboard/build.ts');

/** The real service with the built pages, allowed to reach this machine only. */
export function startDashboardServer(options: TestServerOptions = {}): Promise<TestServer> {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  return startTestServer('sqlite', {
    ...options,
    plugins: [dashboardPlugin],
    environment: { NETWORK_CHECKS: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', ...options.environment },
  });
}
