/** An answer that is not what was asked for; `code` is what a person may tell whoever runs the place. */
export class PlaceError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'PlaceError';
    this.code = code;
  }
}

export interface Asking {
  readonly signal: AbortSignal;
  /** null: none. */
  readonly key: string | null;
  readonly etag?: string | null;
}

/**
 * A plain GET: no cookie, no referrer, nothing of the person, no other address followed. null: nothing has changed.
 * @throws PlaceError where the answer is another or larger than `most` bytes
 */
export async function fetchBytes(
  url: string,
  most: number,
  { signal, key, etag = null }: Asking,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string | null } | null> {
  const headers = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(etag !== null && { 'if-none-match': etag }),
  };
  const response = await fetch(url, {
    headers,
    signal,
    ...{ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' },
  }).catch(() => {
    throw new PlaceError(signal.aborted ? 'timeout' : 'unreachable');
  });
  if (response.status === 304 && etag !== null) return null;
  if (response.status !== 200 || response.body === null) throw new PlaceError(`status_${response.status}`);
  return { bytes: await readAtMost(response.body, most, signal), etag: response.headers.get('etag') };
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new PlaceError(signal.aborted ? 'timeout' : 'cut');
    });
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => {});
      throw new PlaceError('too_large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
