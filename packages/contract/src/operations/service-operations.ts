import Type from 'typebox';
import { Health } from '../schema/health.ts';
import { SignalDescription } from '../schema/signal-description.ts';
import { operation } from './operation.ts';

const open = { tag: 'service', method: 'GET', auth: 'none', idempotent: false, charge: 'none', errors: [] } as const;

export const serviceOperations = {
  listSignals: operation({
    ...open,
    tag: 'analysis',
    operationId: 'listSignals',
    path: '/v1/signals',
    summary: 'Catalogue of signals',
    description: 'Every signal code with its meaning. No key needed.',
    response: {
      status: 200,
      form: 'envelope',
      description: 'The catalogue.',
      data: Type.Array(SignalDescription),
      headers: { ETag: 'Of the catalogue.' },
      unchanged: 'The catalogue is that of the answer with this ETag.',
    },
  }),
  live: operation({
    ...open,
    operationId: 'live',
    path: '/health/live',
    summary: 'Is the process alive?',
    description: 'Asks nothing else.',
    response: { status: 200, form: 'json', description: 'It is.', data: Health },
  }),
  ready: operation({
    ...open,
    operationId: 'ready',
    path: '/health/ready',
    summary: 'Can it serve?',
    description: 'Asks the database. 503 while it cannot, and while stopping.',
    response: { status: 200, form: 'json', description: 'It can.', data: Health },
    errors: ['overloaded'],
  }),
  metrics: operation({
    ...open,
    operationId: 'metrics',
    path: '/metrics',
    summary: 'Metrics in the Prometheus text format',
    description: 'Carries no URL, no account and no address. Keep it inside your own network.',
    response: { status: 200, form: 'text/plain', description: 'The metrics.' },
  }),
  openapi: operation({
    ...open,
    operationId: 'openapi',
    path: '/openapi.json',
    summary: 'This description, OpenAPI 3.1',
    description: 'Generated from the schemas that validate.',
    response: {
      status: 200,
      form: 'json',
      description: 'The document.',
      data: Type.Object({}, { additionalProperties: true }),
    },
  }),
  docs: operation({
    ...open,
    operationId: 'docs',
    path: '/docs',
    summary: 'Reference pages',
    description: 'For people; they need no network.',
    response: { status: 200, form: 'text/html', description: 'The page.' },
  }),
} as const;
