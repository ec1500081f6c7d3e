/** In hexadecimal. */
export function sha256(text: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(text));
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
