import { Overlay, OverlayQuery } from '../schema/overlay.ts';
import { operation } from './operation.ts';

export const overlayOperations = {
  getOverlay: operation({
    operationId: 'getOverlay',
    method: 'GET',
    path: '/v1/overlay',
    tag: 'learning',
    summary: 'What the service has learnt on top of its model',
    description:
      'The overlay in use, signed, for a detector that runs elsewhere with the same model: gate, extension, command line. It holds weights of hashed features and no address. Free.',
    auth: 'key',
    scope: 'lists:read',
    orScope: ['lookup', 'analyze'],
    role: 'viewer',
    query: OverlayQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'The overlay, or that there is none.',
      data: Overlay,
      headers: { ETag: 'Of the overlay and the key that signs it.' },
      unchanged: 'What is in use is that of the answer with this ETag.',
    },
    errors: ['invalid_parameter', 'overlay_not_found'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
