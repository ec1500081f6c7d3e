import takeModelText from 'virtual:lurewatch-model';

/** The bytes of the model that this bundle carries. To be called once: the bundle keeps no copy of five megabytes. */
export function takeBundledModel(): Uint8Array {
  const base64 = takeModelText();
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array };
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, base64);
  if (typeof Buffer === 'function') return Buffer.from(base64, 'base64');
  // Without a list of millions of letters on the way, which a browser's worker would keep the room of.
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}
