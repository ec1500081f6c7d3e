import { type Annotation, MAX_TAG_LENGTH } from '@lurewatch/contract';
import { lookupHashes } from '@lurewatch/engine';
import { findRetained } from '../analysis/find-retained.ts';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { readDomain } from '../domains/read-domain.ts';
import type { Caller } from '../limits/caller.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnnotatedThing, AnnotationRecord, AnnotationStore } from '../store/tables/annotations.ts';
import { foldText } from '../store/tables/fold-text.ts';
import { isoInstant } from '../time/time.ts';

/** A search by tag or note holds the ids of all that match. */
const MOST_ANNOTATIONS = 10_000;

export interface AnnotationParts {
  readonly annotations: AnnotationStore;
  readonly analyses: Pick<AnalysisStore, 'find'>;
  readonly now: () => number;
}

type AnnotationHandlers = Pick<
  OperationHandlers,
  'getAnalysisAnnotation' | 'annotateAnalysis' | 'getDomainAnnotation' | 'annotateDomain' | 'listTags'
>;

export function annotationRoutes({ annotations, analyses, now }: AnnotationParts): AnnotationHandlers {
  async function ofAnalysis(caller: Caller, id: string): Promise<AnnotatedThing> {
    await findRetained(analyses, caller, id, now());
    return { kind: 'analysis', subject: id };
  }

  async function read(caller: Caller, thing: AnnotatedThing): Promise<Annotation> {
    return presentAnnotation(thing, await annotations.find(caller.account.id, thing));
  }

  async function write(caller: Caller, thing: AnnotatedThing, { note, tags }: Change): Promise<Annotation> {
    const change = { note: note?.trim() === '' ? null : note, tags: tags && readTags(tags) };
    const changed = await annotations.change(caller.account.id, thing, change, MOST_ANNOTATIONS);
    if (changed === null) {
      throw new ApiError(
        'plan_limit_reached',
        `An account writes on ${MOST_ANNOTATIONS} analyses and domains at most.`,
      );
    }
    return presentAnnotation(thing, changed);
  }

  return {
    getAnalysisAnnotation: async ({ caller, params }) => ({
      data: await read(caller, await ofAnalysis(caller, params.id)),
    }),
    annotateAnalysis: async ({ caller, params, body }) => ({
      data: await write(caller, await ofAnalysis(caller, params.id), body),
    }),
    getDomainAnnotation: async ({ caller, params }) => ({ data: await read(caller, ofDomain(params.domain)) }),
    annotateDomain: async ({ caller, params, body }) => ({ data: await write(caller, ofDomain(params.domain), body) }),
    listTags: async ({ caller }) => ({ data: [...(await annotations.tags(caller.account.id))] }),
  };
}

interface Change {
  readonly note?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** @throws ApiError 400 where no domain can be meant */
function ofDomain(text: string): AnnotatedThing {
  const url = readDomain(text);
  return { kind: 'domain', subject: url.site, siteHash: lookupHashes(url).siteHash };
}

/** Folded, in order, each once. A character that nobody sees would make two of one. */
function readTags(tags: readonly string[]): readonly string[] {
  const folded = tags.map(foldText);
  if (folded.some((tag) => /[\s\p{C}]/u.test(tag) || [...tag].length > MAX_TAG_LENGTH)) {
    const message = `A tag is one word of at most ${MAX_TAG_LENGTH} characters, all of them visible.`;
    throw new ApiError('invalid_body', message, { details: [{ field: 'tags', issue: 'format', message }] });
  }
  return [...new Set(folded)].sort();
}

export function presentAnnotation(
  { subject }: Pick<AnnotatedThing, 'subject'>,
  record: AnnotationRecord | null,
): Annotation {
  const isEmpty = record === null || (record.note === null && record.tags.length === 0);
  return {
    id: subject,
    note: record?.note ?? null,
    tags: [...(record?.tags ?? [])],
    updated_at: isEmpty ? null : isoInstant(record.updatedAt),
  };
}
