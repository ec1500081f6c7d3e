import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../server/test/browser/local-server.ts';
import { fetchBytes } from '../src/background/published/fetch-bytes.ts';

async function placeThat(answers: RequestListener): Promise<string> {
  const { url, close } = await listenLocally(createServer(answers));
  onTestFinished(close);
  return url;
}

const asking = (ms = 60_000) => ({ signal: AbortSignal.timeout(ms), key: null });

test('what is small enough is read whole, and what has not changed is said to be so', async () => {
  const url = await placeThat(({ headers }, response) => {
    const isKnown = headers['if-none-match'] === '"one"';
    response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : 'four');
  });
  expect(await fetchBytes(url, 4, asking())).toEqual({ bytes: new TextEncoder().encode('four'), etag: '"one"' });
  expect(await fetchBytes(url, 4, { ...asking(), etag: '"one"' })).toBeNull();
});

test('an answer without end is read no further than allowed', async () => {
  let sent = 0;
  const url = await placeThat((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  await expect(fetchBytes(url, 100_000, asking())).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(50_000_000);
});

test('an answer that is slow, cut, led elsewhere or none is no answer', async () => {
  const slow = await placeThat((_, response) => void response.writeHead(200).write('a'));
  await expect(fetchBytes(slow, 100, asking(300))).rejects.toMatchObject({ code: 'timeout' });
  const silent = await placeThat(() => {});
  await expect(fetchBytes(silent, 100, asking(300))).rejects.toMatchObject({ code: 'timeout' });
  const cut = await placeThat((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('a', () => response.destroy());
  });
  await expect(fetchBytes(cut, 100, asking())).rejects.toMatchObject({ code: 'cut' });
  const elsewhere = await placeThat((_, response) => void response.writeHead(302, { location: slow }).end());
  await expect(fetchBytes(elsewhere, 100, asking())).rejects.toMatchObject({ code: 'unreachable' });
  // Nothing was asked to be compared with: it is no answer to say that nothing has changed.
  const unasked = await placeThat((_, response) => void response.writeHead(304).end());
  await expect(fetchBytes(unasked, 100, asking())).rejects.toMatchObject({ code: 'status_304' });
});
