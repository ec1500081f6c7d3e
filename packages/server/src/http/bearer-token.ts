import { ApiError } from '../api/api-error.ts';

/**
 * The token of `Authorization: Bearer <token>` (RFC 6750; the scheme's case does not matter).
 * @throws ApiError 401 when the header is missing, of another scheme, or empty.
 */
export function bearerToken(header: string | undefined, isInOtherHeader = false): string {
  if (header === undefined) {
    throw missing(
      isInOtherHeader
        ? 'X-API-Key is not read here: send the key as Authorization: Bearer <key>.'
        : 'Send your API key as Authorization: Bearer <key>.',
    );
  }
  const space = header.indexOf(' ');
  const scheme = space < 0 ? header : header.slice(0, space);
  if (scheme.toLowerCase() !== 'bearer')
    throw missing('Only the Bearer scheme is understood: Authorization: Bearer <key>.');
  const token = space < 0 ? '' : header.slice(space + 1).trim();
  if (token === '') throw missing('The Authorization header holds no key.');
  return token;
}

function missing(message: string): ApiError {
  return new ApiError('api_key_missing', message, { headers: { 'www-authenticate': 'Bearer' } });
}
