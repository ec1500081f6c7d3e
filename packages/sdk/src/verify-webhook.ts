import { LurewatchError } from './lurewatch-error.ts';

/** What a delivery says. `data` depends on `type`; see the documentation of webhooks. */
export interface WebhookDelivery {
  /** The same for every attempt and after a replay: drop what you have handled. */
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface VerifyWebhookOptions {
  /** Epoch milliseconds; the clock unless given. */
  readonly now?: number;
}

/** Older or younger deliveries are refused, so that a recorded one cannot be sent again later. */
const TOLERANCE_S = 300;

/**
 * Verifies a delivery as the Standard Webhooks specification says and parses it.
 * @param headers of the request, as `Headers` or as an object with lower-case names
 * @param body as it arrived, not parsed and written again
 * @throws LurewatchError with code `webhook_not_verified`, and why
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string | Uint8Array,
  { now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookDelivery> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw refused('the headers of a delivery are missing');
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_S) throw refused('it was signed more than five minutes off');
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const content = concatenate(bytesOf(`${id}.${timestamp}.`), typeof body === 'string' ? bytesOf(body) : body);
  for (const part of headerOf(headers, 'webhook-signature').split(' ')) {
    const signature = part.startsWith('v1,') ? decodeBase64(part.slice(3)) : null;
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, content))) return parse(id, body);
  }
  throw refused('no signature fits');
}

function headerOf(
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(secret.replace(/^whsec_/, ''));
  if (key === null || key.length === 0) throw refused('the secret is not one: it begins with whsec_');
  return key;
}

function parse(id: string, body: string | Uint8Array): WebhookDelivery {
  try {
    return { id, ...JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) };
  } catch (cause) {
    throw refused('its body is not JSON', cause);
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function refused(why: string, cause?: unknown): LurewatchError {
  return new LurewatchError('webhook_not_verified', `This is not a delivery of the service: ${why}.`, {
    status: 0,
    cause,
  });
}
