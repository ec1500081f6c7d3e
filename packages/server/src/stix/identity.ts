import { nameUuid } from './name-uuid.ts';

/** When the identity of this product was first described; an object's `created` never changes. */
export const IDENTITY_CREATED = '2026-11-01T00:00:00.000Z';

/** Who says it. */
export const IDENTITY = {
  type: 'identity',
  spec_version: '2.1',
  id: `identity--${nameUuid('lurewatch')}`,
  created: IDENTITY_CREATED,
  modified: IDENTITY_CREATED,
  name: 'Lurewatch',
  identity_class: 'system',
} as const;

/** To whom it may be told: what an account has found is for its own organisation (STIX 2.1 §7.2.1.4, word for word). */
export const MARKING = {
  type: 'marking-definition',
  spec_version: '2.1',
  id: 'marking-definition--f88d31f6-486f-44da-b317-01333bde0b82',
  created: '2017-01-20T00:00:00.000Z',
  definition_type: 'tlp',
  name: 'TLP:AMBER',
  definition: { tlp: 'amber' },
} as const;
