import type { IncomingMessage } from 'node:http';

/** One path of a host. */
export interface FakePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Before the first byte. */
  readonly delayMs?: number;
  /** Sends the body in this many pieces, one each interval: a slow drip. */
  readonly drip?: { readonly pieces: number; readonly everyMs: number };
  /** Sends the body compressed, as the name says. */
  readonly encoding?: 'gzip' | 'br' | 'deflate';
  /** Cuts the connection after the headers. */
  readonly hangUp?: boolean;
}

export interface FakeRegistration {
  /** ISO 8601. */
  readonly registeredAt?: string;
  readonly expiresAt?: string;
  readonly registrar?: string;
  readonly statuses?: readonly string[];
  /** Instead of an answer. */
  readonly failure?: 'rate_limited' | 'server_error' | 'not_json' | 'wrong_domain' | 'silent';
}

export interface FakeDns {
  /** Default: the fake internet's own address. An array of arrays is answered in turn, one set a question (rebinding). */
  readonly a?: readonly string[] | readonly (readonly string[])[];
  readonly aaaa?: readonly string[];
  readonly ns?: readonly string[];
  readonly mx?: readonly string[];
  readonly cname?: string;
  readonly ttlS?: number;
  /** Every name below the host answers too. */
  readonly wildcard?: boolean;
  /** `missing`: NXDOMAIN. `truncated`: the UDP answer says "ask over TCP". */
  readonly behaviour?: 'missing' | 'servfail' | 'silent' | 'truncated' | 'garbage';
}

export interface FakeCertificate {
  readonly issuer?: string;
  readonly selfSigned?: boolean;
  readonly names?: readonly string[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** Everything that one host of the fake internet shows to the world. */
export interface FakeHost {
  readonly host: string;
  /** By path; a string is an HTML page, a function tells by the request. '*' answers every other path. */
  readonly pages?: Readonly<Record<string, string | FakePage | ((request: IncomingMessage) => string | FakePage)>>;
  readonly dns?: FakeDns;
  /** Of the registrable domain. Absent: the registry does not know it. */
  readonly registration?: FakeRegistration;
  readonly certificate?: FakeCertificate;
}
