import fs from 'node:fs';
import path from 'node:path';
import { createThreatFeeds } from '../../src/feeds/create-threat-feeds.ts';
import { createFileSnapshotStore } from '../../src/feeds/snapshot/file-snapshot-store.ts';

/** Child process of the kill test: reads, compiles and saves edition after edition of a list, until it is killed. */
const [directory = '', firstVersion = '1'] = process.argv.slice(2);
const list = path.join(directory, 'list.txt');
const feeds = createThreatFeeds({
  definitions: [{ name: 'feed', path: list, format: 'text', kind: 'threat', intervalS: 1 }],
  snapshots: createFileSnapshotStore(directory),
  workDirectory: directory,
  fetch: null,
  jitterSeed: 1,
});
for (let version = Number(firstVersion); ; version++) {
  fs.writeFileSync(list, Array.from({ length: 5000 }, (_, entry) => `host-${entry}.v${version}.test\n`).join(''));
  await feeds.refreshDue(version * 10_000);
  const [state] = feeds.states(0);
  if (state?.status !== 'ok') throw new Error(state?.message ?? 'not updated');
  process.stdout.write(`${version}\n`);
}
