import { ConfigError } from '@lurewatch/settings';
import type { Command } from 'commander';
import { ApiError } from '../api/api-error.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { databaseOf } from '../config/database-of.ts';
import { localUrl } from '../config/local-url.ts';
import { type LearnAccepted, learnAccepted } from '../learning/lessons/learn-accepted.ts';
import { createLessonReader } from '../learning/lessons/lesson-reader.ts';
import { loadPlans } from '../limits/plans.ts';
import { parsePublicKey } from '../models/minisign.ts';
import { modelInUse } from '../models/model-in-use.ts';
import { StoreError } from '../store/errors.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { silentLog } from '../store/store-log.ts';
import { type AdminContext, AdminError } from './context.ts';

/** Runs a command line with the settings of the environment; what is foreseen ends in one line and exit code 1. */
export async function runProgram(create: (context: AdminContext, config: Config) => Command): Promise<void> {
  try {
    const config = loadConfig();
    const context: AdminContext = {
      plans: () => loadPlans(config.plansFile),
      now: Date.now,
      publicUrl: config.publicUrl ?? localUrl(config),
      movesFrom: config.databaseUrl === null ? config.dataDir : null,
      learnAccepted: async (store) => (config.learning ? learnByModelInUse(store, config.modelPublicKey) : null),
      print: (line) => console.log(line),
      async withStore(work) {
        const store = await openStore({
          ...databaseOf(config),
          now: Date.now,
          log: silentLog,
          role: 'admin',
        });
        if (config.auditSyslog !== null) store.audit.queueEntries();
        try {
          return await work(store);
        } finally {
          await store.close();
        }
      },
    };
    await create(context, config).parseAsync();
  } catch (error) {
    const isForeseen =
      error instanceof AdminError ||
      error instanceof ApiError ||
      error instanceof StoreError ||
      error instanceof ConfigError;
    console.error(isForeseen ? error.message : error);
    process.exitCode = 1;
  }
}

async function learnByModelInUse(store: Store, publicKey: string | null): Promise<LearnAccepted> {
  const { model } = await modelInUse(store.models, publicKey === null ? null : parsePublicKey(publicKey));
  const reader = createLessonReader(model);
  return learnAccepted(store.lessons, () => reader);
}
