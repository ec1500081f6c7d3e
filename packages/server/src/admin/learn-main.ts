import { openSigningKey } from '../learning/signing-key.ts';
import { openSealing } from '../sealing/open-sealing.ts';
import { silentLog } from '../store/store-log.ts';
import { createLearnProgram } from './learn-commands.ts';
import { runProgram } from './run-program.ts';

await runProgram((context, config) =>
  createLearnProgram({
    ...context,
    publicKey: config.modelPublicKey,
    isLearning: config.learning,
    async signingKey(store) {
      const { box } = await openSealing({ config }, store);
      return openSigningKey({ maintenance: store.maintenance, box, dataDir: config.dataDir, log: silentLog });
    },
  }),
);
