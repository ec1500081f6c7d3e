import { createHash } from 'node:crypto';

/** Weak (RFC 9110 §8.8.1): the same content is sent with other request ids around it, compressed or not. */
export function etagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the weak ETag, in its strong form too, or anything (RFC 9110 §13.1.2: compared weakly). */
export function isAmong(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  const tag = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
