import type { FailureReason } from '@lurewatch/engine';
import { readWholeBody } from '../guarded-fetch/guarded-body.ts';
import { OutboundError, toOutboundError } from '../guarded-fetch/outbound-error.ts';
import { readRenderAnswer } from './read-render-answer.ts';
import type { RenderedPage } from './render-answer.ts';

export interface RendererAddress {
  readonly url: string;
  readonly secret: string;
  /** For one page, waiting for a browser included. */
  readonly timeoutMs: number;
}

/** A document of a million characters, escaped, and a picture. */
const MAX_BYTES = 8_388_608;

/**
 * Has the renderer draw a page. It is the operator's own program at an address of the operator's choice, so that the guard on
 * outbound requests, which would refuse that address, stands in the renderer instead. Throws OutboundError.
 *
 * @param pressMs how long, from now, a button of the page may be pressed and what it shows be read; 0: none is
 */
export async function askRenderer(
  url: string,
  { url: renderer, secret, timeoutMs }: RendererAddress,
  signal: AbortSignal | undefined,
  pressMs = 0,
): Promise<RenderedPage> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(new URL('/render', renderer), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(pressMs > 0 ? { url, pressMs } : { url }),
      redirect: 'error',
      signal: signal === undefined ? late : AbortSignal.any([late, signal]),
    });
    if (response.status === 503) throw new OutboundError('rate_limited', 'the renderer has too much to do');
    if (!response.ok || response.body === null) throw new OutboundError('internal', 'the renderer refused');
    const { body } = await readWholeBody(atMost(response.body, MAX_BYTES), 'fail');
    const answer = readRenderAnswer(Buffer.from(body).toString('utf8'));
    if (answer === null) throw new OutboundError('internal', 'the renderer’s answer cannot be read');
    if (answer.outcome === 'failed') throw failureOf(answer.reason);
    return answer;
  } catch (error) {
    if (late.aborted) throw new OutboundError('timeout', 'the renderer did not answer in time', { cause: error });
    if (signal?.aborted) throw new OutboundError('cancelled', 'cancelled', { cause: error });
    // Of fetch: nobody listens there, or the connection broke. That is no word about the page.
    if (error instanceof TypeError) throw new OutboundError('internal', 'the renderer is away', { cause: error });
    throw toOutboundError(error);
  }
}

async function* atMost(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutboundError('internal', 'the renderer’s answer is too long');
    yield chunk;
  }
}

function failureOf(reason: FailureReason): OutboundError {
  return new OutboundError(reason === 'refused' ? 'connection_refused' : reason, 'the page could not be drawn');
}
