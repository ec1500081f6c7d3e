import { expect, test } from 'vitest';
import type { RenderRequest } from '../render.ts';
import { serveApi } from './serve-api.ts';

const SECRET = 'a-secret-of-more-than-24-characters';

test('an order may be as long as its longest address', async () => {
  const orders: RenderRequest[] = [];
  const api = await serveApi({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    render: async (order) => {
      orders.push(order);
      return 'busy';
    },
    browser: () => null,
    onError: () => {},
  });
  const post = (url: string) =>
    fetch(`http://127.0.0.1:${api.port}/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: JSON.stringify({ url }),
    });
  try {
    // Each letter takes nine characters as browsers write it.
    const { href } = new URL(`https://a.example/${'漢'.repeat(2_030)}`);
    expect((await post(href)).status).toBe(503);
    expect(orders.map(({ url }) => url.href)).toEqual([href]);
    expect((await post('x'.repeat(70_000))).status).toBe(413);
  } finally {
    await api.close();
  }
});
