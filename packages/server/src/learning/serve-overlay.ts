import type { Overlay } from '@lurewatch/contract';
import { readOverlay } from '@lurewatch/engine/model';
import { ApiError } from '../api/api-error.ts';
import { etagOf, isAmong } from '../api/etag.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { LiveEngine } from '../models/live-engine.ts';
import type { OverlayStore } from '../store/tables/learning/overlays.ts';
import { signOverlay } from './sign-overlay.ts';
import type { SigningKey } from './signing-key.ts';

export interface ServeOverlayParts {
  readonly engine: Pick<LiveEngine, 'overlay'>;
  readonly overlays: Pick<OverlayStore, 'bytesOf'>;
  readonly key: SigningKey;
}

/** Hands out, signed, what is in use, and earlier ones by their versions. */
export function serveOverlay({ engine, overlays, key }: ServeOverlayParts): Pick<OperationHandlers, 'getOverlay'> {
  let last: { readonly bytes: Uint8Array | null; readonly answer: SignedOverlay } | null = null;
  const current = (): SignedOverlay => {
    if (last === null || last.bytes !== engine.overlay)
      last = { bytes: engine.overlay, answer: signed(engine.overlay, key) };
    return last.answer;
  };
  const named = async (version: string): Promise<SignedOverlay> => {
    const bytes = await overlays.bytesOf(version);
    if (bytes !== null) return signed(bytes, key);
    throw new ApiError(
      'overlay_not_found',
      'There is none of this version, or it is not among the last 30, which are kept.',
    );
  };
  return {
    async getOverlay({ query: { version }, ifNoneMatch }) {
      const { data, etag } = version === undefined ? current() : await named(version);
      return isAmong(etag, ifNoneMatch) ? { unchangedSince: etag } : { data, headers: { etag } };
    },
  };
}

interface SignedOverlay {
  readonly data: Overlay;
  readonly etag: string;
}

function signed(bytes: Uint8Array | null, key: SigningKey): SignedOverlay {
  const content = bytes ?? new Uint8Array();
  const read = bytes === null ? null : readOverlay(bytes);
  const signature = signOverlay(content, key);
  return {
    data: {
      version: read?.version ?? null,
      base: read?.base ?? null,
      learnt_since: read?.since ?? null,
      content: Buffer.from(content).toString('base64'),
      signature,
      public_key: key.publicKey,
    },
    etag: etagOf(signature + key.publicKey),
  };
}
