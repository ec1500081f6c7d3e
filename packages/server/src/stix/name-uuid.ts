import { createHash } from 'node:crypto';

/** Made once for this product, as RFC 9562 §5.5 asks for a namespace of one's own. */
const NAMESPACE = '8f1d1c1e6a5b4e0f9a3c2d7b5e6f7a80';
/** STIX 2.1 §2.9: of ids made from the contributing properties of an observable. */
const STIX_NAMESPACE = '00abedb4aa42466c9c01fed23315a9b7';

/** UUIDv5 of a name: the same name always has the same. */
export function nameUuid(name: string, namespace: string = NAMESPACE): string {
  const bytes = createHash('sha1').update(Buffer.from(namespace, 'hex')).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id that every producer gives a URL (STIX 2.1 §2.9; one contributing property, so its JSON is canonical). */
export function urlObservableId(url: string): string {
  return `url--${nameUuid(JSON.stringify({ value: url }), STIX_NAMESPACE)}`;
}
