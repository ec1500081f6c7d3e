import type { RenderRequest } from '../render.ts';

/** What may be asked for. */
export type OrderRefusal = { readonly field: string; readonly message: string };

/** As the URL Standard writes it: one of 2 048 characters may take twelve for each. */
const MAX_ADDRESS = 32_768;
const FIELDS: readonly string[] = ['url', 'pressMs'];
const MAX_PRESS_MS = 60_000;

/** The address to render, or why it is refused. Schemes are checked here: a browser would show files of the machine too. */
export function readOrder(text: string): RenderRequest | OrderRefusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { field: 'body', message: 'is not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { field: 'body', message: 'must be an object with a url' };
  }
  const unknown = Object.keys(value).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) return { field: unknown.slice(0, 80), message: 'is not known' };
  const address = 'url' in value ? value.url : undefined;
  if (typeof address !== 'string' || address.length > MAX_ADDRESS) {
    return { field: 'url', message: `must be text of at most ${MAX_ADDRESS} characters` };
  }
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return { field: 'url', message: 'must begin with http:// or https://' };
  }
  const pressMs = 'pressMs' in value ? value.pressMs : 0;
  if (typeof pressMs !== 'number' || !Number.isInteger(pressMs) || pressMs < 0 || pressMs > MAX_PRESS_MS) {
    return { field: 'pressMs', message: `must be a whole number from 0 to ${MAX_PRESS_MS}` };
  }
  // As the reader without a browser does: never sent.
  url.username = '';
  url.password = '';
  return { url, pressMs };
}
