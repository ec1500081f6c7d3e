import { createHash } from 'node:crypto';
import http from 'node:http';
import { TINY_WEBP } from '@lurewatch/evidence/fake-internet';

export interface FakeRenderer {
  /** Settings of a server that asks it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Addresses that were to be drawn. */
  readonly asked: readonly string[];
  /** What it says that it drew, in base64. */
  picture: string;
  /** The document as scripts have left it, by address; others are an empty page. */
  readonly pages: Map<string, string>;
  /** Perceptual hashes of pictures, by host; others have none. */
  readonly pictureHashes: Map<string, string>;
  /** Perceptual hashes of icons, by host; others have no icon. */
  readonly iconHashes: Map<string, string>;
  /** Hosts whose pages lead on, each with the host where its visitors end. */
  readonly finalHosts: Map<string, string>;
  /** How long it takes. */
  delayMs: number;
  /** Answers this instead, while it is set. */
  failure: { readonly status: number; readonly body: object } | null;
  close(): Promise<void>;
}

/** Speaks the renderer's protocol without a browser: for what the service does with what it is told. */
export async function startFakeRenderer(): Promise<FakeRenderer> {
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url } = JSON.parse(body);
    asked.push(url);
    await new Promise((resolve) => setTimeout(resolve, renderer.delayMs));
    if (renderer.failure !== null) {
      response.writeHead(renderer.failure.status).end(JSON.stringify(renderer.failure.body));
      return;
    }
    const finalUrl = new URL(url);
    finalUrl.hostname = renderer.finalHosts.get(finalUrl.hostname) ?? finalUrl.hostname;
    response.end(
      JSON.stringify({
        outcome: 'rendered',
        finalUrl: finalUrl.href,
        status: 200,
        contentType: 'text/html',
        redirects: [],
        html: renderer.pages.get(url) ?? '<title>Drawn</title>',
        truncated: false,
        picture: renderer.picture,
        pictureHash: renderer.pictureHashes.get(new URL(url).hostname) ?? null,
        icon: iconOf(new URL(url).hostname),
        hosts: [],
        timeMs: 1,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  function iconOf(host: string) {
    const pictureHash = renderer.iconHashes.get(host);
    if (pictureHash === undefined) return null;
    const sha256 = createHash('sha256').update(host).digest('hex');
    return { url: `https://${host}/favicon.ico`, sha256, bytes: 900, pictureHash };
  }

  const renderer: FakeRenderer = {
    environment: { RENDERER_URL: `http://127.0.0.1:${port}`, RENDERER_SECRET: 'a-secret-of-the-tests-0123456789' },
    asked,
    picture: TINY_WEBP.lossy,
    pages: new Map(),
    pictureHashes: new Map(),
    iconHashes: new Map(),
    finalHosts: new Map(),
    delayMs: 0,
    failure: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return renderer;
}
