import Type from 'typebox';
import { CreateReportRequest, Report, ReportsQuery } from '../schema/report.ts';
import { IdParams, NextCursor } from '../schema/scalars.ts';
import { operation } from './operation.ts';

export const reportOperations = {
  createReport: operation({
    operationId: 'createReport',
    method: 'POST',
    path: '/v1/reports',
    tag: 'reports',
    summary: 'Report a wrong verdict',
    description:
      "Bound to one of the caller's analyses, or to the hash of a page. A person looks at it; `report.resolved` tells the outcome. Keys of scope `lookup` may report by hash.",
    auth: 'key',
    scope: 'reports',
    role: 'analyst',
    orScope: 'lookup',
    body: CreateReportRequest,
    response: {
      status: 201,
      form: 'envelope',
      description: 'The report.',
      data: Report,
      headers: { Location: 'Where the report is found.' },
    },
    errors: ['too_many_attempts', 'analysis_not_found', 'plan_limit_reached'],
    idempotent: true,
    charge: 'none',
    example: {
      analysis_id: 'ana_01jz3k9m4tq8w7v5x2c6b0n1dr',
      expected_verdict: 'safe',
      comment: 'This is our own shop.',
    },
  }),
  listReports: operation({
    operationId: 'listReports',
    method: 'GET',
    path: '/v1/reports',
    tag: 'reports',
    summary: 'List reports',
    description: 'Newest first, page by page.',
    auth: 'key',
    scope: 'reports',
    role: 'viewer',
    query: ReportsQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of reports.',
      data: Type.Array(Report),
      meta: { next_cursor: NextCursor },
    },
    errors: ['invalid_parameter'],
    idempotent: false,
    charge: 'none',
  }),
  getReport: operation({
    operationId: 'getReport',
    method: 'GET',
    path: '/v1/reports/:id',
    tag: 'reports',
    summary: 'Get a report',
    description: 'Shows whether it was accepted or rejected.',
    auth: 'key',
    scope: 'reports',
    role: 'viewer',
    params: IdParams,
    response: { status: 200, form: 'envelope', description: 'The report.', data: Report },
    errors: ['report_not_found'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
