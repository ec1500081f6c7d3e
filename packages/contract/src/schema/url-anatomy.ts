import Type from 'typebox';
import { nullable, oneOf } from './scalars.ts';

export const URL_PART_KINDS = [
  'scheme',
  'userinfo',
  'subdomain',
  'site',
  'suffix',
  'address',
  'port',
  'path',
  'query',
  'fragment',
] as const;

/** A URL as it is stored: a letter beyond ASCII takes up to twelve characters there. */
export const AnatomyRequest = Type.Object({ url: Type.String({ maxLength: 32_768 }) }, { title: 'AnatomyRequest' });

/** A URL taken apart by the detector itself; the texts joined give `url` again. */
export const UrlAnatomy = Type.Object(
  {
    url: Type.String(),
    parts: Type.Array(Type.Object({ kind: oneOf(URL_PART_KINDS), text: Type.String() })),
    unicode_host: nullable(Type.String({ description: 'The host in Unicode, where it is written in punycode.' })),
    hosted: Type.Boolean(),
    registrable_domain: nullable(Type.String()),
  },
  { title: 'UrlAnatomy' },
);

export type UrlPartKind = (typeof URL_PART_KINDS)[number];
export type UrlAnatomy = Type.Static<typeof UrlAnatomy>;
