const MAX_CREDENTIALS = 1024;

/**
 * Some readers of TAXII know user name and password alone: the password is the API key then, or the user name where
 * there is no password.
 */
export function basicAsBearer(header: string | undefined): string | undefined {
  const match = /^basic +([a-z0-9+/=_-]+)$/i.exec(header ?? '');
  if (match?.[1] === undefined || match[1].length > MAX_CREDENTIALS) return header;
  const credentials = Buffer.from(match[1], 'base64').toString('latin1');
  const [user = '', ...password] = credentials.split(':');
  return `Bearer ${password.join(':') || user}`;
}
