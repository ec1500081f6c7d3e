import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for the service beside a gate that is measured: calls every URL safe, as fast as it can. */
const now = Date.now();
const facts = {
  verdict: 'safe',
  brand_detected: null,
  signals: [],
  analyzed_at: new Date(now).toISOString(),
  expires_at: new Date(now + 3_600_000).toISOString(),
};
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const urls: readonly string[] = request.url === '/v1/batch' ? JSON.parse(text).urls : [];
    const results = urls.map((url, index) => ({ index, url, success: true, data: facts }));
    const data = request.url === '/v1/batch' ? { results } : [];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data, meta: { request_id: 'r' } }));
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`listens: service 127.0.0.1:${(server.address() as AddressInfo).port}`),
);
