import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageExpression, parseUrl } from '@lurewatch/engine';
import { LARGEST, writeListedHashes } from '@lurewatch/engine/knowledge';
import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import type { Command } from 'commander';
import { KNOWLEDGE_FILE, makeKnowledge } from '../knowledge/make-knowledge.ts';
import type { SigningKey } from '../learning/signing-key.ts';
import { parsePublicKey } from '../models/minisign.ts';
import { modelInUse } from '../models/model-in-use.ts';
import type { Store } from '../store/store.ts';
import { type AdminContext, AdminError } from './context.ts';

export interface PublishContext extends Pick<AdminContext, 'now' | 'print' | 'withStore'> {
  /** MODEL_PUBLIC_KEY. */
  readonly publicKey: string | null;
  /** The service's own key. */
  signingKey(store: Store): Promise<SigningKey>;
}

interface PublishOptions {
  readonly urls?: string;
}

/** A folder that any web server may hand out takes the place of a service that browsers can reach. */
export function addPublishCommand(
  program: Command,
  { now, print, withStore, publicKey, signingKey }: PublishContext,
): void {
  program
    .command('publish <folder>')
    .description(
      'writes the model in use, what was learnt on top of it and a list of pages as signed files for browser extensions',
    )
    .option('--urls <file>', 'pages that are dangerous, one address a line, for the list')
    .action((folder: string, { urls }: PublishOptions) =>
      withStore(async (store) => {
        const { engine, model } = await modelInUse(store.models, publicKey === null ? null : parsePublicKey(publicKey));
        const bytes = model ?? readModelFile();
        const identity = modelIdentity(bytes);
        const wanted = await store.overlays.wanted(identity);
        const overlay = wanted === null ? null : await store.overlays.bytesOf(wanted);
        const list = urls === undefined ? null : await listOf(urls);
        const named = { bytes, identity, dataVersion: engine.dataVersion };
        const key = await signingKey(store);
        const files = makeKnowledge({ model: named, overlay, list, issuedAt: now() }, key);
        await mkdir(folder, { recursive: true });
        // What names the others comes last, and whole.
        for (const [name, content] of [...files].filter(([name]) => name !== KNOWLEDGE_FILE))
          await writeFile(join(folder, name), content);
        const draft = join(folder, `${KNOWLEDGE_FILE}.new`);
        await writeFile(draft, files.get(KNOWLEDGE_FILE) ?? '');
        await rename(draft, join(folder, KNOWLEDGE_FILE));
        print(
          `${join(folder, KNOWLEDGE_FILE)}: model of ${engine.dataVersion}, learnt ${wanted ?? 'nothing'}, ${(list?.length ?? 0) / 8} pages`,
        );
        print(`knowledgeKey  ${key.publicKey}`);
      }),
    );
}

async function listOf(path: string): Promise<Uint8Array> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AdminError(`${path} cannot be read`);
  });
  const entries = new Set<bigint>();
  for (const [at, line] of text.split('\n').entries()) {
    const address = line.trim();
    if (address === '' || address.startsWith('#')) continue;
    const parsed = parseUrl(address);
    if (!parsed.ok) throw new AdminError(`${path}: line ${at + 1} is no web address`);
    entries.add(createHash('sha256').update(pageExpression(parsed.url)).digest().readBigUInt64BE());
  }
  if (entries.size * 8 > LARGEST.list)
    throw new AdminError(`${path} names ${entries.size} pages; extensions take ${LARGEST.list / 8} at most`);
  return writeListedHashes(BigUint64Array.from(entries).sort());
}
