import { parentPort, workerData } from 'node:worker_threads';
import { createPageReader } from '../../src/page/read-page.ts';
import { serveEvidence } from '../../src/workers/serve-evidence.ts';

const kept: object[] = [];

/** An evidence worker whose page reader has the defects that nobody knows of yet: pages can freeze, fill or crash it. */
const createReader: typeof createPageReader = (url, siteOf, watch) => {
  const reader = createPageReader(url, siteOf, watch);
  return Object.create(reader, {
    write: {
      value(html: string) {
        if (html.includes('FREEZE')) for (;;);
        if (html.includes('FILL')) setInterval(() => kept.push(Array.from({ length: 300_000 }, () => ({ html }))), 1);
        if (html.includes('CRASH')) queueMicrotask(() => process.exit(3));
        reader.write(html);
      },
    },
  });
};

if (parentPort !== null) serveEvidence(parentPort, workerData, { createReader });
