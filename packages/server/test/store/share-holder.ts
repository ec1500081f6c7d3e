import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { makeAnalysis, makeEntry } from './make-records.ts';

/** A replica that commits for one account until it is killed, and says so of each commit that it was acknowledged. */
const [databaseUrl = '', accountId = '', createdAt = '', day = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir: 'unused', now: Date.now, log: silentLog });
const quota = { day: Number(day), month: null, overage: false };
while (true) {
  const analysis = makeAnalysis(accountId, { createdAt: Number(createdAt), keyId: 'key_1' });
  if ((await store.writer.commit(makeEntry(analysis, { quota }))) === 'committed') process.stdout.write('.');
}
