import { loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { loadPlans } from '../limits/plans.ts';
import { StoreError } from '../store/errors.ts';
import { silentLog } from '../store/log.ts';
import { openStore } from '../store/open-store.ts';
import { AdminError } from './context.ts';
import { createProgram } from './create-program.ts';

try {
  const config = loadConfig();
  const program = createProgram({
    plans: () => loadPlans(config.plansFile),
    now: Date.now,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    print: (line) => console.log(line),
    async withStore(work) {
      const { databaseUrl, dataDir } = config;
      const store = await openStore({
        databaseUrl: databaseUrl ?? undefined,
        dataDir,
        now: Date.now,
        log: silentLog,
        role: 'admin',
      });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  });
  await program.parseAsync();
} catch (error) {
  const isForeseen = error instanceof AdminError || error instanceof StoreError || error instanceof ConfigError;
  console.error(isForeseen ? error.message : error);
  process.exitCode = 1;
}
