import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { writeListedHashes } from '@lurewatch/engine/knowledge';
import { encodeArtefact, modelIdentity } from '@lurewatch/engine/model';
import { loadEngine, readModelFile } from '@lurewatch/engine/node';
import { decodeArtefact } from '../../../engine/src/model/artefact.ts';
import { makeKnowledge } from '../../../server/src/knowledge/make-knowledge.ts';
import type { SigningKey } from '../../../server/src/learning/signing-key.ts';
import { formatPublicKey, keyIdOf } from '../../../server/src/models/minisign.ts';
import { listenLocally } from '../../../server/test/browser/local-server.ts';

const released = loadEngine().dataVersion;

export function newSigningKey(): SigningKey {
  const { privateKey: secretKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(secretKey);
  const keyId = keyIdOf(publicKey);
  return { secretKey, keyId, publicKey: formatPublicKey(keyId, publicKey) };
}

/** The day that is so many after the data of the model in the release. */
export function dayAfterRelease(days: number): string {
  return new Date(Date.parse(released) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The model of the release with another day, and other thresholds where they are given. */
export function modelOf(days: number, thresholds: Readonly<Record<string, number>> = {}) {
  const { header, sections } = decodeArtefact(readModelFile());
  const own = Object.fromEntries(
    Object.entries(header).filter((entry): entry is [string, string | number] => typeof entry[1] !== 'object'),
  );
  const dataVersion = dayAfterRelease(days);
  const bytes = encodeArtefact({ ...own, dataVersion, ...thresholds }, Object.fromEntries(sections));
  return { bytes, identity: modelIdentity(bytes), dataVersion };
}

export function listOf(...expressions: readonly string[]): Uint8Array {
  const entries = expressions.map((one) => createHash('sha256').update(one).digest().readBigUInt64BE());
  return writeListedHashes(BigUint64Array.from(entries).sort());
}

export interface Published {
  readonly key: SigningKey;
  readonly model: ReturnType<typeof modelOf>;
  readonly list?: Uint8Array | null;
  /** Seconds after the first. */
  readonly after: number;
  /** Last change of an answer, by its name. */
  readonly change?: (bytes: Buffer, name: string) => Buffer;
}

export interface KnowledgePlace {
  readonly url: string;
  /** What was asked, in order. */
  readonly asked: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[];
  serve(published: Published): void;
  /** Every request is answered with this instead; null: as it is served. */
  status: number | null;
  close(): Promise<void>;
}

/** A folder on a web server, over a real socket. */
export async function startPlace(): Promise<KnowledgePlace> {
  let files = new Map<string, Buffer>();
  const begin = Date.now() - 3_600_000;
  const place: Pick<KnowledgePlace, 'asked' | 'status' | 'serve'> = {
    asked: [],
    status: null,
    serve({ key, model, list = null, after, change = (bytes) => bytes }) {
      const made = makeKnowledge({ model, overlay: null, list, issuedAt: begin + after * 1_000 }, key);
      files = new Map([...made].map(([name, bytes]) => [name, change(Buffer.from(bytes), name)]));
    },
  };
  const listening = await listenLocally(
    createServer((request, response) => {
      place.asked.push(request);
      const name = request.url?.split('/').at(-1) ?? '';
      const bytes = files.get(name);
      if (place.status !== null) response.writeHead(place.status, { location: '/elsewhere' }).end();
      else if (bytes === undefined) response.writeHead(404).end();
      else {
        const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
        const isKnown = request.headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : bytes);
      }
    }),
  );
  return Object.assign(place, { url: `${listening.url}/knowledge`, close: () => listening.close() });
}
