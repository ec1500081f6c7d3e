import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Readonly<Record<string, unknown>>;

/** What the next sign-in is answered with. Whatever is not given is as it should be. */
export interface Lies {
  readonly claims?: Json;
  readonly header?: Json;
  readonly discovery?: Json;
  /** Another key than the one that it publishes. */
  readonly isForged?: boolean;
  readonly tokenStatus?: number;
  /** Where its discovery document is instead. */
  readonly redirectedTo?: string;
}

export interface HostileProvider {
  readonly issuer: string;
  /** Of the person who signs in. */
  claims: Json;
  lies: Lies;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** What its sign-in page would send the browser back with. */
  authorize(url: string, extra?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/** A provider that says whatever a test wants it to, over a real socket, with real signatures. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: { claims: Json; lies: Lies; readonly asked: string[] } = { claims: {}, lies: {}, asked: [] };

  server.on('request', async (request, response) => {
    const { lies } = provider;
    const path = request.url?.split('?')[0] ?? '';
    provider.asked.push(path);
    const send = (body: Json, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') {
      if (lies.redirectedTo !== undefined) return response.writeHead(302, { location: lies.redirectedTo }).end();
      return send({ ...documentOf(issuer), ...lies.discovery });
    }
    if (path === '/jwks')
      return send({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] });
    if (path !== '/token') return send({ error: 'not_found' }, 404);
    if (lies.tokenStatus !== undefined) return send({ error: 'invalid_grant' }, lies.tokenStatus);
    const form = new URLSearchParams(await bodyOf(request));
    const at = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: 'lurewatch', iat: at, exp: at + 300, nonce: nonces.get(form.get('code') ?? '') },
      ...provider.claims,
      ...lies.claims,
    };
    const header = { alg: 'RS256', kid: 'one', ...lies.header };
    const key = lies.isForged ? otherKeys.privateKey : keys.privateKey;
    return send({ access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: jwt(header, claims, key) });
  });

  return Object.assign(provider, {
    issuer,
    authorize(url: string, extra: Readonly<Record<string, string>> = {}) {
      const query = new URL(url).searchParams;
      const code = `code-${nonces.size}`;
      nonces.set(code, query.get('nonce') ?? '');
      return new URLSearchParams({ code, state: query.get('state') ?? '', ...extra }).toString();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function documentOf(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/leave`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
  };
}

function jwt(header: Json, claims: Json, key: KeyObject): string {
  const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(claims)}`;
  if (header.alg === 'none') return `${signed}.`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
