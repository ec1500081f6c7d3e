import Type from 'typebox';
import { Annotation, ChangeAnnotationRequest, TagInUse } from '../schema/annotation.ts';
import { DomainParams } from '../schema/domain.ts';
import { IdParams } from '../schema/scalars.ts';
import { operation } from './operation.ts';

const common = { tag: 'analysis', auth: 'key', idempotent: false, charge: 'none' } as const;
const answer = { status: 200, form: 'envelope', description: 'Note and tags.', data: Annotation } as const;
const example = { note: 'Sent to finance on Monday.', tags: ['campaign-17', 'invoice'] };

export const annotationOperations = {
  getAnalysisAnnotation: operation({
    ...common,
    operationId: 'getAnalysisAnnotation',
    method: 'GET',
    path: '/v1/analysis/:id/annotation',
    summary: 'Get the note and tags of an analysis',
    description: 'What people of the account wrote on it. They go with the analysis. Free.',
    scope: 'history:read',
    role: 'viewer',
    params: IdParams,
    response: answer,
    errors: ['analysis_not_found'],
  }),
  annotateAnalysis: operation({
    ...common,
    operationId: 'annotateAnalysis',
    method: 'PATCH',
    path: '/v1/analysis/:id/annotation',
    summary: 'Write a note and tags on an analysis',
    description:
      'Only the fields given change; `tags` replaces all of them. `GET /v1/analyses?tag=` and `?note=` find it by them. Free.',
    scope: 'history:write',
    role: 'analyst',
    params: IdParams,
    body: ChangeAnnotationRequest,
    response: answer,
    errors: ['analysis_not_found', 'plan_limit_reached'],
    example,
  }),
  getDomainAnnotation: operation({
    ...common,
    operationId: 'getDomainAnnotation',
    method: 'GET',
    path: '/v1/domains/:domain/annotation',
    summary: 'Get the note and tags of a domain',
    description:
      'What people of the account wrote on a registrable domain. A host or URL stands for the domain that it lies on. Free.',
    scope: 'history:read',
    role: 'viewer',
    params: DomainParams,
    response: answer,
    errors: ['invalid_parameter'],
  }),
  annotateDomain: operation({
    ...common,
    operationId: 'annotateDomain',
    method: 'PATCH',
    path: '/v1/domains/:domain/annotation',
    summary: 'Write a note and tags on a domain',
    description:
      'Only the fields given change; `tags` replaces all of them. Every analysis of the domain and of the hosts below it, earlier and later, is found by them. They stay until they are taken away. Free.',
    scope: 'history:write',
    role: 'analyst',
    params: DomainParams,
    body: ChangeAnnotationRequest,
    response: answer,
    errors: ['invalid_parameter', 'plan_limit_reached'],
    example,
  }),
  listTags: operation({
    ...common,
    operationId: 'listTags',
    method: 'GET',
    path: '/v1/tags',
    summary: 'List the tags in use',
    description: 'In order of the alphabet, at most 1 000. Free.',
    scope: 'history:read',
    role: 'viewer',
    response: { status: 200, form: 'envelope', description: 'The tags.', data: Type.Array(TagInUse) },
    errors: [],
  }),
} as const;
