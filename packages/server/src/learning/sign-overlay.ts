import { readOverlay } from '@lurewatch/engine/model';
import { signFile } from '../models/minisign.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * The .minisig of an overlay, or of nothing (no bytes). The same on every replica: nothing in it is of the moment when it is signed.
 */
export function signOverlay(bytes: Uint8Array, key: SigningKey): string {
  const read = bytes.length === 0 ? null : readOverlay(bytes);
  return signFile(bytes, key, {
    name: read === null ? 'nothing-learnt' : `overlay-${read.version}`,
    signedAt: read === null ? 0 : Date.parse(read.day),
    isHashed: false,
  });
}
