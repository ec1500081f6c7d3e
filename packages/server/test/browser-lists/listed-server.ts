import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentAnalysis } from '../../src/analysis/write-analysis.ts';
import { browserListsPlugin } from '../../src/browser-lists/browser-lists-plugin.ts';
import { newId } from '../../src/store/id.ts';
import { newEvent } from '../../src/store/new-event.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { temporaryDataDir } from '../support/services.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

export interface ListedServer {
  readonly server: TestServer;
  /** A key for look-ups. */
  readonly key: string;
  /** Reports the page and accepts the report, as a caller and an administrator would. */
  report(url: string, expectedVerdict: 'safe' | 'dangerous'): Promise<void>;
  close(): Promise<void>;
}

/** A server with lists for browsers, and one threat list that may be passed on. */
export async function startListedServer(lines: readonly string[]): Promise<ListedServer> {
  const folder = temporaryDataDir();
  const path = join(folder.path, 'list.txt');
  const feedsFile = join(folder.path, 'feeds.json');
  writeFileSync(path, `${lines.join('\n')}\n`);
  const feeds = [{ name: 'open', path, redistribute: true }];
  writeFileSync(feedsFile, JSON.stringify({ built_in: false, feeds }));
  const server = await startTestServer('sqlite', {
    environment: { FEEDS_FILE: feedsFile, BROWSER_LISTS: 'on' },
    plugins: [browserListsPlugin],
  });
  const { account } = await server.newAccount();
  const { token: key } = await server.newKey(account.id, { scopes: ['lookup'] });
  return {
    server,
    key,
    async report(url, expectedVerdict) {
      const analysis = makeAnalysis(account.id, { url });
      await server.store.writer.commit(makeEntry(analysis));
      const report = {
        id: newId('rep'),
        accountId: account.id,
        analysisId: analysis.id,
        urlSha256: null,
        expectedVerdict,
      } as const;
      const open = {
        status: 'open',
        times: 1,
        pageHash: null,
        comment: null,
        createdAt: Date.now(),
        resolvedAt: null,
      } as const;
      await server.store.reports.create({ ...report, ...open }, 10);
      await server.store.reports.resolve(report.id, 'accepted', Date.now(), () =>
        newEvent('analysis.completed', account.id, presentAnalysis(analysis), Date.now()),
      );
    },
    async close() {
      await server.close();
      folder.remove();
    },
  };
}
