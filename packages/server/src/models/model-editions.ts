import { createHash } from 'node:crypto';
import { createSharedEngine, type Engine } from '@lurewatch/engine';
import type { ModelEdition, ModelStore } from '../store/tables/models.ts';
import {
  type CurrentModel,
  checkModel,
  type ModelCheck,
  type ModelRefusalCode,
  type OfferedModel,
} from './check-model.ts';
import { checkSignature, type MinisignPublicKey } from './minisign.ts';

/** The edition that the database wants in use, null where it is the release's own. */
export function currentEdition(editions: readonly ModelEdition[]): ModelEdition | null {
  return editions.find(({ state }) => state === 'current') ?? null;
}

/**
 * The engine of an installed edition, and its model file. Its signature is checked once more: nobody gets a model in by way of the database.
 * Throws ArtefactError, or an Error whose message is for the operator, when it cannot be used.
 */
export async function loadEdition(
  models: Pick<ModelStore, 'bytesOf'>,
  { id, signature }: ModelEdition,
  publicKey: MinisignPublicKey | null,
): Promise<{ readonly engine: Engine; readonly model: Uint8Array }> {
  const bytes = await models.bytesOf(id);
  if (bytes === null) throw new Error(`The model ${shortId(id)} is not in the database any more.`);
  if (publicKey === null) throw new Error('MODEL_PUBLIC_KEY is not set, so that no installed model can be used.');
  if (!checkSignature(bytes, signature, publicKey).ok) {
    throw new Error(`The signature of the model ${shortId(id)} is not of MODEL_PUBLIC_KEY.`);
  }
  const engine = createSharedEngine({ model: bytes });
  return { engine, model: engine.tables.model };
}

/** Judges an offered model beside the one in use and takes it, or remembers why not. */
export async function offerModel(
  models: ModelStore,
  offered: OfferedModel,
  publicKey: MinisignPublicKey,
  current: CurrentModel,
  now: () => number,
): Promise<ModelCheck> {
  const check = await checkModel(offered, publicKey, current, await models.listedPhishing());
  const id = modelId(offered.file);
  if (check.ok) {
    const { dataVersion, signedAt } = check.report;
    await models.install({ id, dataVersion, signedAt, signature: offered.signature }, offered.file, now());
  } else {
    const edition = { id, dataVersion: 'unknown', signedAt: null, signature: offered.signature };
    await models.refuse(edition, `${check.code}: ${check.message}`, now());
  }
  return check;
}

/**
 * Refused for its signature, which says nothing of the file: anyone can put a wrong one beside a genuine model. Only what
 * was found of a file whose signature held is remembered about it.
 */
export function isRefusedUnseen({ state, reason }: ModelEdition): boolean {
  return state === 'refused' && reason !== null && reason.startsWith(SIGNATURE_REFUSAL);
}

/** Begins the code of every refusal for a signature (check-model.ts). */
const SIGNATURE_REFUSAL = 'signature_' satisfies SignaturePrefix<ModelRefusalCode>;
type SignaturePrefix<Code extends string> = Code extends `signature_${string}` ? 'signature_' : never;

export function modelId(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

export function shortId(id: string): string {
  return id.slice(0, 12);
}
